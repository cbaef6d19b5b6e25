import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nothing } from "@/ui/format/text";
import { PersonLink } from "@/ui/people/PersonLink";
import { DateText } from "@/ui/text/DateText";
import { fieldOf, requestFields, shownValue } from "../../base/fields";
import { ChangeList } from "./ChangeList";
import type { PastChange, PastRequest } from "./pastCalls";

const List = styled(ChangeList)(({ theme }) => ({
  "& li > span": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "0 6px" },
  "& svg": { flex: "none", color: theme.vars?.palette.text.secondary },
  "& small": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

/** What has changed since, field by field: from what to what it is today, who changed it last, and when. */
export function PastChanges({ past }: { past: PastRequest }) {
  const { t } = useTranslation();
  const { promjene: changes, noviKomentari: comments } = past;
  return (
    <section aria-label={t("requests.past.since")}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t("requests.past.since")}
      </Typography>
      {changes.length === 0 && comments === 0 && <Typography color="text.secondary">{t("requests.past.same")}</Typography>}
      <List>
        {changes.map((change) => (
          <Change key={change.polje} change={change} />
        ))}
        {comments > 0 && <li>{t("requests.past.comments", { count: comments })}</li>}
      </List>
    </section>
  );
}

function Change({ change }: { change: PastChange }) {
  const { t } = useTranslation();
  const { polje: field, createdBy: username, punoIme: name } = change;
  const shown = (value: string): ReactNode => shownValue(field, value) || nothing;
  return (
    <li>
      <span>
        <strong>{t(requestFields[field].label)}</strong>
        {fieldOf(field)?.kind !== "unshown" && (
          <>
            {shown(change.tada)} <ArrowRight size={14} aria-label="→" /> {shown(change.sada)}
          </>
        )}
      </span>
      <small>
        {username && <PersonLink username={username} name={name} />}
        {username && " · "}
        <DateText value={change.vrijeme} form="dateTime" />
        {change.brojIzmjena > 1 && ` · ×${change.brojIzmjena}`}
      </small>
    </li>
  );
}
