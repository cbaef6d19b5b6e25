import { styled } from "@mui/material/styles";
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { sizes } from "@/ui/theme/theme";

/** A tooltip. */
export const Tip = styled("div")(({ theme }) => ({
  zIndex: theme.zIndex.tooltip,
  padding: "4px 10px",
  borderRadius: 6,
  fontSize: 13,
  lineHeight: "18px",
  fontWeight: 500,
  whiteSpace: "nowrap",
  backgroundColor: theme.vars?.palette.text.primary,
  color: theme.vars?.palette.background.default,
}));

const Beside = styled(Tip)({ position: "fixed", left: sizes.foldedSidebar - 4, transform: "translateY(-50%)", pointerEvents: "none" });

/** Calls `hide` when Escape is pressed. */
export function useHiddenByEscape(hide: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => key === "Escape" && hide());
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** The tooltip with an icon's name, shown when the icon is pointed at or focused, until Escape. Screen readers read the icon's own name. */
export function useTip(enabled: boolean) {
  const [tip, setTip] = useState<{ text: string; middle: number } | null>(null);
  const hide = () => setTip(null);
  useHiddenByEscape(hide);
  const of = (text: string) => {
    const show = ({ currentTarget }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
      const { top, height } = currentTarget.getBoundingClientRect();
      setTip({ text, middle: top + height / 2 });
    };
    const showFocused = (event: FocusEvent<HTMLElement>) => event.currentTarget.matches(":focus-visible") && show(event);
    return { onPointerEnter: show, onPointerLeave: hide, onFocus: showFocused, onBlur: hide };
  };
  const shown = enabled && tip && (
    <Beside style={{ top: tip.middle }} aria-hidden>
      {tip.text}
    </Beside>
  );
  return { of, hide, shown };
}
