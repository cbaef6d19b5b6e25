import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DialogHead } from "../dialog/AppDialog";
import { useShortcut } from "../keys/shortcuts";
import { DialogForms, type GuardedForm, leaveForms } from "../routing/leaveGuard";

const Pane = styled("section")(({ theme }) => ({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: 0,
  outline: "none",
  backgroundColor: theme.vars?.palette.background.default,
  "&:focus-visible": { boxShadow: `inset 2px 0 0 ${theme.vars?.palette.primary.main}` },
  "& > [data-kept]": { transition: "opacity 140ms ease-out" },
  "&[aria-busy=true] > [data-kept]": { opacity: 0.6, transitionDelay: "200ms" },
  "@media print": { display: "block", border: "0 !important" },
}));

interface SidePaneProps {
  title: ReactNode;
  onClose: () => void;
  /** Buttons beside the close button, such as a menu. */
  headActions?: ReactNode;
  /** True while what it shows next is loading. */
  busy?: boolean;
  children: ReactNode;
}

/** Whether the keyboard, or nothing, has led to where the focus is. */
const cameByKeys = (focused: Element | null) => focused === document.body || Boolean(focused?.matches("[data-row]:focus-visible"));

/**
 * A region beside a list for one of its rows. As in a dialog, Escape and the cross close it, after a question about unsaved changes. Who
 * opened it by the keyboard goes on in it; who pointed at a row stays in the list.
 */
export function SidePane({ title, onClose, headActions, busy = false, children }: SidePaneProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const region = useRef<HTMLElement>(null);
  const forms = useRef(new Set<GuardedForm>()).current;
  const close = async () => {
    if (await leaveForms(forms)) onClose();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    void close();
  };
  useShortcut("Escape", t("common.close"), () => void close());
  useEffect(() => {
    if (cameByKeys(document.activeElement)) region.current?.focus();
  }, []);
  return (
    <Pane ref={region} data-pane tabIndex={-1} aria-labelledby={titleId} aria-busy={busy} onKeyDown={leave}>
      <DialogHead>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, py: 1.5 }}>
          {title}
        </Typography>
        {headActions}
        <IconButton aria-label={t("common.close")} title={`${t("common.close")} (Esc)`} onClick={() => void close()}>
          <X size={18} aria-hidden />
        </IconButton>
      </DialogHead>
      <DialogForms value={forms}>{children}</DialogForms>
    </Pane>
  );
}
