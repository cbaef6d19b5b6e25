import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../keys/shortcuts";
import { overlay } from "../theme/themeComponents";

const Bar = styled("section")(({ theme }) => ({
  position: "sticky",
  zIndex: theme.zIndex.appBar - 1,
  bottom: 16,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
  width: "fit-content",
  maxWidth: "100%",
  margin: "16px auto 0",
  padding: "6px 6px 6px 16px",
  borderRadius: 10,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  boxShadow: overlay,
  animation: "bar-in 140ms ease-out",
  "@keyframes bar-in": { from: { opacity: 0, transform: "translateY(8px)" } },
  "& > strong": { fontWeight: 550, fontVariantNumeric: "tabular-nums", marginRight: 8 },
  "& > p": { margin: 0, maxWidth: "48ch", color: theme.vars?.palette.text.secondary },
  [theme.breakpoints.down("sm")]: {
    bottom: 8,
    gap: 0,
    width: "100%",
    padding: "4px 4px 4px 12px",
    "& > strong": { order: -2, flexBasis: "calc(100% - 52px)" },
    "& > [data-clear]": { order: -1 },
    "& > p": { flexBasis: "100%", padding: "0 0 8px" },
    "& > button:not([data-clear])": { flex: "1 1 auto", minWidth: 0, padding: "4px 2px" },
  },
}));

interface SelectionBarProps {
  /** Names the bar for screen readers. */
  label: string;
  /** Says how many rows are selected. */
  text: string;
  count: number;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** Actions on the selected rows of a list; nothing while none is selected. */
export function SelectionBar(props: SelectionBarProps) {
  return (
    <>
      <span className="visually-hidden" role="status">
        {props.count > 0 && props.text}
      </span>
      {props.count > 0 && <Shown {...props} />}
    </>
  );
}

/** The bar; when it disappears with the focus in it, the focus returns to the list. */
function Shown({ label, text, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    const { style } = document.documentElement;
    // The focused element is scrolled to a place above the bar, not behind it.
    style.scrollPaddingBottom = `${(element?.offsetHeight ?? 0) + 24}px`;
    return () => {
      style.scrollPaddingBottom = "";
      if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>("[data-row]")?.focus();
    };
  }, []);
  useShortcut("Escape", t("ui.list.clearSelection"), onClear);
  return (
    <Bar ref={bar} aria-label={label}>
      <strong>{text}</strong>
      {children}
      <IconButton data-clear aria-label={t("ui.list.clearSelection")} title={t("ui.list.clearSelection")} onClick={onClear}>
        <X size={18} aria-hidden />
      </IconButton>
    </Bar>
  );
}
