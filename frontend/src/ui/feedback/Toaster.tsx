import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { sizes } from "../theme/theme";
import { type Toast, type ToastAction, toastStore, toastTime } from "./toast";

const Region = styled("div")(({ theme }) => ({
  position: "fixed",
  zIndex: 2000,
  top: 6,
  left: 0,
  right: 0,
  display: "flex",
  justifyContent: "center",
  padding: "0 16px",
  pointerEvents: "none",
  // On narrow screens it would otherwise cover the toolbar's buttons.
  [theme.breakpoints.down("md")]: { top: sizes.toolbar + 8 },
  [theme.breakpoints.up("sm")]: { "body:has(> .MuiDialog-root) &": { top: 6 } },
}));

const Card = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "flex-start",
  gap: 10,
  maxWidth: 640, // wide enough for one line of nearly all texts: two would reach a dialog's head
  padding: "8px 8px 8px 14px",
  borderRadius: 10,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  color: theme.vars?.palette.text.primary,
  boxShadow: "0 12px 32px rgb(10 14 30 / 0.2)",
  pointerEvents: "auto",
  animation: "toast-in 160ms ease-out",
  "@keyframes toast-in": { from: { opacity: 0, transform: "translateY(-8px)" } },
  "& > svg": { flex: "none", marginTop: 4 },
  "& p": { margin: "4px 0", whiteSpace: "pre-line", overflowWrap: "anywhere" },
  "&[data-kind=success] > svg": { color: theme.vars?.palette.success.main },
  "&[data-kind=error] > svg": { color: theme.vars?.palette.error.main },
}));

const Close = styled("button")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 28,
  height: 28,
  border: 0,
  borderRadius: 6,
  background: "none",
  color: theme.vars?.palette.text.secondary,
  cursor: "pointer",
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  [theme.breakpoints.down("sm")]: { width: 44, height: 44, margin: "-8px -6px -8px 0" },
}));

/** Leaves the focus where the work is: a button that is clicked would take it, and go with the toast. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function ActionButton({ action }: { action: ToastAction }) {
  const run = () => {
    toastStore.set(null);
    action.run();
  };
  return (
    <Button size="small" onMouseDown={keepFocus} onClick={run} sx={{ flex: "none", mt: -0.25 }}>
      {action.label}
    </Button>
  );
}

/** The place below the head of a dialog that fills the screen, however high the head becomes; undefined without such a dialog. */
function useTop() {
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const head = document.querySelector("[data-dialog-head]");
    if (!head) return;
    const measure = () => {
      const box = head.getBoundingClientRect();
      if (head.isConnected) setTop(box.top === 0 ? box.bottom + 8 : undefined);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(head);
    return () => watch.disconnect();
  }, []);
  return top;
}

/** Keeps what stands over dialogs from being hidden from assistive technology by one that opens afterwards, such as a request's. */
function useUnhidden(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const show = () => shown.hasAttribute("aria-hidden") && shown.removeAttribute("aria-hidden");
    const watch = new MutationObserver(show);
    watch.observe(shown, { attributeFilter: ["aria-hidden"] });
    return () => watch.disconnect();
  }, [element]);
}

/** A toast closes after a while, but not while it has the pointer or the focus. */
function Shown({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const top = useTop();
  const region = useRef<HTMLDivElement>(null);
  useUnhidden(region);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.set(null), toastTime);
    return () => clearTimeout(timer);
  }, [held]);
  const isError = toast.kind === "error";
  const Icon = isError ? CircleAlert : CircleCheck;
  const [hold, letGo] = [() => setHeld(true), () => setHeld(false)];
  return (
    <Region ref={region} style={{ top }}>
      <Card
        data-kind={toast.kind}
        role={isError ? "alert" : "status"}
        onPointerEnter={hold}
        onPointerLeave={letGo}
        onFocus={hold}
        onBlur={letGo}
      >
        <Icon size={18} aria-hidden />
        <p>{toast.text}</p>
        {toast.action && <ActionButton action={toast.action} />}
        <Close type="button" aria-label={t("common.close")} onMouseDown={keepFocus} onClick={() => toastStore.set(null)}>
          <X size={16} aria-hidden />
        </Close>
      </Card>
    </Region>
  );
}

/**
 * Shows the current toast; mounted once. Each toast is a new child of the body, so that an open
 * dialog, which hides its siblings from screen readers, does not hide it.
 */
export function Toaster() {
  const toast = toastStore.use();
  return toast && createPortal(<Shown key={toast.id} toast={toast} />, document.body);
}
