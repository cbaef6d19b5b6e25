import { styled } from "@mui/material/styles";
import { DateText } from "@/ui/DateText";
import { PersonLink } from "@/ui/PersonLink";
import { StatusMark } from "@/ui/StatusBadge";
import type { StatusChange } from "./historyQuery";

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

/** Status changes down a line, newest first: which status, who and when. */
export function StatusTimeline({ changes }: { changes: StatusChange[] }) {
  return (
    <List>
      {changes.map(({ id, noviZahtjevStatus, createdBy, punoIme, datumKreiranja }) => (
        <Step key={id}>
          <StatusMark marker={noviZahtjevStatus.oznaka} />
          <div>
            <strong>{noviZahtjevStatus.naziv}</strong>
            <p>
              <PersonLink username={createdBy} name={punoIme} /> ·{" "}
              <DateText value={datumKreiranja} form="dateTime" />
            </p>
          </div>
        </Step>
      ))}
    </List>
  );
}
