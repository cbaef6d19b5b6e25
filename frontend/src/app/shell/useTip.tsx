import { styled } from "@mui/material/styles";
import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { sizes } from "@/ui/theme/theme";

const Tip = styled("div")(({ theme }) => ({
  position: "fixed",
  zIndex: theme.zIndex.tooltip,
  left: sizes.foldedSidebar - 4,
  transform: "translateY(-50%)",
  padding: "4px 10px",
  borderRadius: 6,
  fontSize: 13,
  lineHeight: "18px",
  fontWeight: 500,
  whiteSpace: "nowrap",
  pointerEvents: "none",
  backgroundColor: theme.vars?.palette.text.primary,
  color: theme.vars?.palette.background.default,
}));

/** The name of an icon beside it, under the pointer and with the keyboard's focus, until Escape. Screen readers read the icon's own. */
export function useTip(enabled: boolean) {
  const [tip, setTip] = useState<{ text: string; middle: number } | null>(null);
  const hide = () => setTip(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setTip(null);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const of = (text: string) => {
    const show = ({ currentTarget }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
      const { top, height } = currentTarget.getBoundingClientRect();
      setTip({ text, middle: top + height / 2 });
    };
    const showFocused = (event: FocusEvent<HTMLElement>) => event.currentTarget.matches(":focus-visible") && show(event);
    return { onPointerEnter: show, onPointerLeave: hide, onFocus: showFocused, onBlur: hide };
  };
  const shown = enabled && tip && (
    <Tip style={{ top: tip.middle }} aria-hidden>
      {tip.text}
    </Tip>
  );
  return { of, hide, shown };
}
