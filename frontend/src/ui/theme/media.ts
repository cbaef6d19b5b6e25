import type { CSSObject } from "@mui/material/styles";

/** Printing shows content without controls: only the open dialog, as a whole, or else the screen's content. */
export const printed: CSSObject = {
  "html[data-theme=dark] *": { color: "#000 !important", backgroundColor: "transparent !important" },
  body: { overflow: "visible !important", padding: "0 !important" },
  // Headings within the printed content, such as a comment's author and time, are printed too.
  "#root:has(~ .MuiDialog-root), :is(header, footer):not(main *, .MuiDialog-root *)": { display: "none !important" },
  "aside, nav, search, .on-screen, .MuiBackdrop-root, .MuiIconButton-root, .MuiButton-root, details:not([open])": {
    display: "none !important",
  },
  ".on-paper": { display: "revert !important" },
  ".MuiDialog-root": { position: "static !important" },
  ".MuiDialog-container": { display: "block", height: "auto" },
  ".MuiDialog-paper.MuiDialog-paper": {
    display: "block",
    width: "100%",
    maxWidth: "none",
    height: "auto",
    maxHeight: "none",
    margin: 0,
    border: 0,
    overflow: "visible",
  },
};

/** With forced colours, backgrounds are gone: borders show what is a button and what is selected. */
export const forcedColours: CSSObject = {
  ".MuiButton-contained.MuiButton-contained": { border: "1px solid ButtonText" },
  "[aria-pressed=true], [aria-selected=true], [aria-current], .Mui-selected.Mui-selected": {
    outline: "2px solid Highlight",
    outlineOffset: -2,
  },
};
