import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { formatExactTime } from "@/ui/format/dates";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import { ChangeText } from "./ChangeLine";
import type { HistorySubject, LogEntry } from "./logCalls";
import { versionPath } from "./paths";

const List = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

const Step = styled("li")(({ theme }) => ({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr)",
  gap: "2px 12px",
  paddingBottom: 20,
  "&:not(:last-of-type)::before": {
    content: '""',
    position: "absolute",
    left: 13.5,
    top: 32,
    bottom: 4,
    width: 1,
    backgroundColor: theme.vars?.palette.divider,
  },
  "& p": { margin: 0, fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& ul": { margin: "4px 0 0", padding: 0, listStyle: "none", overflowWrap: "anywhere" },
}));

/** A timeline of entries: what was done to what, by whom and when, and what it changed. */
export function HistoryTimeline({ entries, subject }: { entries: LogEntry[]; subject: HistorySubject }) {
  const { t } = useTranslation();
  return (
    <List>
      {entries.map(({ korisnik: user, ...entry }) => (
        <Step key={entry.id}>
          <PersonAvatar name={user?.punoIme ?? t("log.system")} size={28} />
          <div>
            <Link
              component={RouterLink}
              to={versionPath(subject, entry.id)}
              sx={{ fontWeight: 550, display: "inline-block", lineHeight: "24px" }}
            >
              {entry.radnja} · {entry.vrsta}
            </Link>
            <p>
              {user ? <PersonLink username={user.korisnickoIme} name={user.punoIme} /> : t("log.system")} ·{" "}
              <time dateTime={entry.vrijeme}>{formatExactTime(entry.vrijeme)}</time>
            </p>
            <ul>
              {entry.promjene.map((change) => (
                <li key={change.polje}>
                  <ChangeText change={change} />
                </li>
              ))}
              {entry.jos > 0 && <li>{t("log.more", { count: entry.jos })}</li>}
            </ul>
          </div>
        </Step>
      ))}
    </List>
  );
}
