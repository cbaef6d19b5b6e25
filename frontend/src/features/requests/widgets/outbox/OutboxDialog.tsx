import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { truncate } from "@/ui/format/text";
import { DateText } from "@/ui/text/DateText";
import { useMyWaiting, type Waiting } from "./outboxStore";
import { WaitingActions, WaitingState } from "./WaitingState";

const List = styled("ul")(({ theme }) => ({
  display: "grid",
  gap: 16,
  margin: 0,
  padding: "8px 24px 24px",
  listStyle: "none",
  "& p": { margin: 0, overflowWrap: "anywhere" },
  "& small": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  // Aligns the buttons' labels with the text.
  "& li > .on-screen": { marginInlineStart: -10 },
  [theme.breakpoints.down("sm")]: { padding: "8px 16px 16px" },
}));

/** How many characters of a text are shown. */
const cut = 120;

const textOf = (item: Waiting) => (item.kind === "comment" ? item.text : item.body.naziv);

/** Lists what waits to be sent. Mounted outside the note, which the dialog's own line replaces. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const items = useMyWaiting();
  return (
    <AppDialog title={t("requests.outbox.title")} onClose={onClose}>
      <List>
        {items.map((item) => (
          <li key={item.key}>
            <small>
              {item.kind === "comment" ? t("requests.outbox.comment", { id: item.requestId }) : t("requests.outbox.request")}
              {" · "}
              <DateText value={new Date(item.time).toISOString()} />
              {" · "}
              <WaitingState item={item} />
            </small>
            <p>{truncate(textOf(item), cut)}</p>
            <WaitingActions item={item} />
          </li>
        ))}
      </List>
    </AppDialog>
  );
}
