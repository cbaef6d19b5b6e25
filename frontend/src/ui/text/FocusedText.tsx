import { styled } from "@mui/material/styles";
import { type CSSProperties, useEffect, useState } from "react";
import { overlay } from "../theme/themeComponents";

const width = 480;

const Note = styled("div")(({ theme }) => ({
  position: "fixed",
  zIndex: 1600,
  maxWidth: `min(${width}px, calc(100vw - 16px))`,
  padding: "6px 10px",
  borderRadius: 6,
  boxShadow: overlay,
  fontSize: 13,
  lineHeight: "18px",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  pointerEvents: "none",
  color: theme.vars?.palette.background.default,
  backgroundColor: theme.vars?.palette.text.primary,
  "& > p": {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 8,
    overflow: "hidden",
    margin: 0,
  },
  "& > p + p": { marginTop: 4 },
}));

/** Whether an element's content does not fit; never true for text that is only for screen readers. */
const isClipped = (element: Element) =>
  !element.matches(".visually-hidden, .visually-hidden *") &&
  element.scrollWidth > element.clientWidth + 1 &&
  getComputedStyle(element).overflowX !== "visible";

/** Whether an element shows less than its title: because we have cut it, or because the browser clips it. */
function isCut(element: HTMLElement): boolean {
  if (element.textContent?.endsWith("...")) return true;
  const cell = element.closest("td, li");
  return [element, ...element.querySelectorAll("*"), ...(cell ? [cell] : [])].some(isClipped);
}

/** The cut texts in the focused part of a row. A row, table or dialog as a whole has too many: they would cover what is read next. */
function cutTexts(focused: Element): HTMLElement[] {
  if (focused.matches("[data-row], [role=dialog]") || focused.querySelector("[data-row], [data-card], td, li")) return [];
  const scope = focused.closest("td, [data-card], li") ?? focused;
  return [scope, ...scope.querySelectorAll("[title]")].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.title !== "" && isCut(element),
  );
}

/** The control around an element and its name, if it shows only an icon. */
function iconControl(element: Element): { control: HTMLElement; name: string } | undefined {
  const control = element.closest<HTMLElement>("button, a[href], [role=button]");
  const name = control?.getAttribute("aria-label");
  return control && name && control.querySelector("svg") && !control.textContent?.trim() ? { control, name } : undefined;
}

/** Gives a control that shows only an icon its name as a tooltip. */
function nameIcon({ target }: Event): void {
  const found = target instanceof Element && iconControl(target);
  if (found && found.control.title !== found.name) found.control.title = found.name;
}

/** Below the element, or above it at the end of the window. */
function placeAt(anchor: Element): CSSProperties {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const below = bottom < innerHeight - 160;
  return {
    left: Math.max(8, Math.min(left, innerWidth - width - 8)),
    ...(below ? { top: bottom + 6 } : { bottom: innerHeight - top + 6 }),
  };
}

/**
 * Shows the whole of cut texts, which are in their titles, and the names of icons that stand alone, when the keyboard's focus is on them, as
 * the mouse does by hovering. Screen readers read them themselves. Escape hides it.
 */
export function FocusedText() {
  const [shown, setShown] = useState<{ texts: string[]; place: CSSProperties }>();
  useEffect(() => {
    let anchor: Element | undefined;
    const show = (focused: Element) => {
      const seen = focused.matches(":focus-visible");
      const cut = seen ? cutTexts(focused) : [];
      const icon = seen && cut.length === 0 ? iconControl(focused) : undefined;
      anchor = cut[0] ?? icon?.control;
      const texts = icon ? [icon.name] : [...new Set(cut.map(({ title }) => title))];
      setShown(anchor && { texts, place: placeAt(anchor) });
    };
    const hide = () => {
      anchor = undefined;
      setShown(undefined);
    };
    const follow = () => {
      const place = anchor && placeAt(anchor);
      if (place) setShown((old) => old && { ...old, place });
    };
    const focus = ({ target }: FocusEvent) => target instanceof Element && show(target);
    const key = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    document.addEventListener("focusin", focus);
    document.addEventListener("pointerover", nameIcon);
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", key, true);
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener("focusin", focus);
      document.removeEventListener("pointerover", nameIcon);
      document.removeEventListener("focusout", hide);
      document.removeEventListener("keydown", key, true);
      document.removeEventListener("scroll", follow, true);
    };
  }, []);
  if (!shown) return null;
  return (
    <Note aria-hidden style={shown.place} data-focused-text>
      {shown.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}
