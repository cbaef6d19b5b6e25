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

/** Whether an element has no room for its content; what is only read aloud never has. */
const isClipped = (element: Element) =>
  !element.matches(".visually-hidden, .visually-hidden *") &&
  element.scrollWidth > element.clientWidth + 1 &&
  getComputedStyle(element).overflowX !== "visible";

/** Whether an element shows less than its title says: cut by us, or by the browser for want of room. */
function isCut(element: HTMLElement): boolean {
  if (element.textContent?.endsWith("...")) return true;
  const cell = element.closest("td, li");
  return [element, ...element.querySelectorAll("*"), ...(cell ? [cell] : [])].some(isClipped);
}

/**
 * What is cut in the part of a row that has the focus. A row itself, a table or a dialog has too much: it would cover what is read next.
 */
function cutTexts(focused: Element): HTMLElement[] {
  if (focused.matches("[data-row], [role=dialog]") || focused.querySelector("[data-row], [data-card], td, li")) return [];
  const scope = focused.closest("td, [data-card], li") ?? focused;
  return [scope, ...scope.querySelectorAll("[title]")].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element.title !== "" && isCut(element),
  );
}

/** Below what it belongs to, or above it where the window ends. */
function placeAt(anchor: Element): CSSProperties {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const below = bottom < innerHeight - 160;
  return {
    left: Math.max(8, Math.min(left, innerWidth - width - 8)),
    ...(below ? { top: bottom + 6 } : { bottom: innerHeight - top + 6 }),
  };
}

/**
 * Shows people who go through a list by keyboard what the mouse shows by resting: the whole of texts that are cut, which stands in their
 * titles. Screen readers read the titles themselves. Escape takes it away.
 */
export function FocusedText() {
  const [shown, setShown] = useState<{ texts: string[]; place: CSSProperties }>();
  useEffect(() => {
    let anchor: Element | undefined;
    const show = (focused: Element) => {
      const cut = focused.matches(":focus-visible") ? cutTexts(focused) : [];
      anchor = cut[0];
      const texts = [...new Set(cut.map(({ title }) => title))];
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
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", key, true);
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener("focusin", focus);
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
