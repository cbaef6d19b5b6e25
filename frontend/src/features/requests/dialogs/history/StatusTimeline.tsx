import { styled } from "@mui/material/styles";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { PersonLink } from "@/ui/people/PersonLink";
import { DateText } from "@/ui/text/DateText";
import type { StatusChange } from "./historyCalls";

const List = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

const Step = styled("li")(({ theme }) => ({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr)",
  gap: "2px 12px",
  paddingBottom: 20,
  "& > svg": { marginTop: 2 },
  "&:last-of-type": { paddingBottom: 0 },
  "&:not(:last-of-type)::before": {
    content: '""',
    position: "absolute",
    left: 7.5,
    top: 22,
    bottom: 2,
    width: 1,
    backgroundColor: theme.vars?.palette.divider,
  },
  "& strong": { fontWeight: 550 },
  "& p": { margin: 0, fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

/** A timeline of status changes, newest first: which status, who and when. */
export function StatusTimeline({ changes }: { changes: StatusChange[] }) {
  return (
    <List>
      {changes.map(({ id, noviZahtjevStatus: newStatus, createdBy, punoIme: fullName, datumKreiranja: createdAt }) => (
        <Step key={id}>
          <StatusMark marker={newStatus.oznaka} />
          <div>
            <strong>{newStatus.naziv}</strong>
            <p>
              <PersonLink username={createdBy} name={fullName} /> · <DateText value={createdAt} form="dateTime" />
            </p>
          </div>
        </Step>
      ))}
    </List>
  );
}
