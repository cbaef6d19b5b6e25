import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatDay } from "@/ui/format/days";
import type { RequestDetail } from "../../base/requestCalls";

const List = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "grid",
  gap: 8,
  "& dt": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary, overflowWrap: "anywhere" },
  "& dd": { margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
}));

/** The questions and answers from when the request was added, in order. */
export function Answers({ answers }: { answers: RequestDetail["odgovori"] }) {
  const { t } = useTranslation();
  const given = answers.filter(({ odgovor: answer }) => answer);
  if (given.length === 0) return null;
  return (
    <section aria-label={t("requests.fields.answers")}>
      <List>
        {given.map(({ sifra: code, pitanje: label, vrsta: kind, odgovor: answer }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{kind === "dan" ? formatDay(answer) : answer}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}
