import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Nothing } from "@/ui/Nothing";
import type { LogChange, LogEntry } from "./logQueries";

/** Two lines at most where rows have several. It holds the words that only screen readers hear, which would widen the page from beyond the cell's edge. */
const Line = styled("span")(({ theme }) => ({
  position: "relative",
  [theme.breakpoints.down("sm")]: {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
  },
}));

const Field = styled("span")(({ theme }) => ({ color: theme.vars?.palette.text.secondary }));

/** A change in words: `Status: Radi se → Završeno`; what was empty is left out. */
export function ChangeText({ change: { polje, prije, poslije } }: { change: LogChange }) {
  const { t } = useTranslation();
  return (
    <>
      <Field>{polje}:</Field>{" "}
      {prije && (
        <>
          {prije} <span aria-hidden>→</span>
          <span className="visually-hidden">{t("log.becomes")}</span>{" "}
        </>
      )}
      {poslije || t("log.emptied")}
    </>
  );
}

/** What an entry changed, in one line. */
export function ChangeLine({ entry: { promjene, jos } }: { entry: LogEntry }) {
  const { t } = useTranslation();
  if (promjene.length === 0) return <Nothing />;
  const more = jos > 0 && ` · ${t("log.more", { count: jos })}`;
  return (
    <Line>
      {promjene.map((change, index) => (
        <span key={change.polje}>
          {index > 0 && " · "}
          <ChangeText change={change} />
        </span>
      ))}
      {more}
    </Line>
  );
}
