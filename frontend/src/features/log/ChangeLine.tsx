import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Nothing } from "@/ui/text/Nothing";
import type { LogChange, LogEntry } from "./logCalls";

/**
 * At most two lines, in lists. The containing block of the words that are only for screen readers, which would otherwise widen the
 * page.
 */
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
export function ChangeText({ change: { polje: field, prije: before, poslije: after } }: { change: LogChange }) {
  const { t } = useTranslation();
  return (
    <>
      <Field>{field}:</Field>{" "}
      {before && (
        <>
          {before} <span aria-hidden>→</span>
          <span className="visually-hidden">{t("log.becomes")}</span>{" "}
        </>
      )}
      {after || t("log.emptied")}
    </>
  );
}

/** What an entry changed, in one line. */
export function ChangeLine({ entry: { promjene: changes, jos: others } }: { entry: LogEntry }) {
  const { t } = useTranslation();
  if (changes.length === 0) return <Nothing />;
  const more = others > 0 && ` · ${t("log.more", { count: others })}`;
  return (
    <Line>
      {changes.map((change, index) => (
        <span key={change.polje}>
          {index > 0 && " · "}
          <ChangeText change={change} />
        </span>
      ))}
      {more}
    </Line>
  );
}
