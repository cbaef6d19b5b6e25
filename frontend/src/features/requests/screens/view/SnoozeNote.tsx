import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { AlarmClock } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { RequestDetail } from "../../base/requestCalls";
import { useSnooze, useSnoozeText } from "./snoozeCalls";

const Note = styled("section")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  padding: "8px 8px 8px 12px",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.surface.hover,
  "& > svg": { flex: "none", color: theme.vars?.palette.text.secondary },
  "& > p": { flex: "1 1 200px", minWidth: 0, margin: 0 },
  "& small": { fontSize: 13, color: theme.vars?.palette.text.secondary },
  "@media (forced-colors: active)": { border: "1px solid" },
}));

/** Says until when the reader has put the request off, and takes it back into their lists; nothing for others. */
export function SnoozeNote({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const textOf = useSnoozeText();
  const snooze = useSnooze(request);
  const { odgodjen: until } = request;
  if (!until) return null;
  const end = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    button.closest<HTMLElement>("[role=dialog], [data-pane]")?.focus(); // the button goes with the note
    snooze(undefined);
  };
  return (
    <Note aria-label={t("requests.fields.snoozed")} className="on-screen">
      <AlarmClock size={18} aria-hidden />
      <p>
        {textOf(until)} <small>{t("requests.view.snoozePrivate")}</small>
      </p>
      <Button size="small" onClick={end}>
        {t("requests.view.snoozeEnd")}
      </Button>
    </Note>
  );
}
