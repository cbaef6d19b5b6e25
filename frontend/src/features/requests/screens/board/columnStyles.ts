import type { CSSObject, Theme } from "@mui/material/styles";

/** The least width of a column, in pixels: four stand beside the menu on a screen of 1440. */
export const columnWidth = 268;

/** A column: its header is fixed, its cards scroll. */
export const columnStyles = ({ theme }: { theme: Theme }): CSSObject => ({
  display: "flex",
  flexDirection: "column",
  flex: `1 0 ${columnWidth}px`,
  maxWidth: 300,
  [theme.breakpoints.down("sm")]: { flexBasis: 300 },
  height: "100%",
  scrollSnapAlign: "start",
  borderRadius: 10,
  border: "1px solid transparent",
  backgroundColor: theme.vars?.palette.surface.sunken,
  transition: "background-color 120ms ease-out, border-color 120ms ease-out",
  "&[data-lit]": {
    borderColor: theme.vars?.palette.primary.main,
    backgroundColor: theme.vars?.palette.accent.tint,
  },
  "& > header": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minHeight: 44,
    padding: "0 14px",
    "& h2": {
      margin: 0,
      minWidth: 0,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      ...theme.typography.h3,
    },
    "& > span, & > button": {
      flex: "none",
      marginLeft: "auto",
      fontSize: 13,
      lineHeight: "18px",
      fontVariantNumeric: "tabular-nums",
      color: theme.vars?.palette.text.secondary,
    },
    "& > button": {
      minHeight: 28,
      marginRight: -8,
      padding: "0 8px",
      border: 0,
      borderRadius: 6,
      background: "none",
      fontFamily: "inherit",
      textDecoration: "underline",
      textUnderlineOffset: 3,
      cursor: "pointer",
      "&:hover": {
        color: theme.vars?.palette.text.primary,
        backgroundColor: theme.vars?.palette.surface.hover,
      },
      [theme.breakpoints.down("sm")]: { minHeight: 44 },
    },
  },
  "& > [data-scroller]": {
    flex: 1,
    minHeight: 0,
    padding: "0 8px",
    overflowX: "hidden",
    overflowY: "auto",
    overscrollBehaviorY: "contain",
    scrollbarWidth: "thin",
  },
  "@media print": {
    width: "auto",
    minWidth: 0,
    height: "auto",
    border: `1px solid ${theme.vars?.palette.divider}`,
    "& > [data-scroller]": { overflow: "visible" },
  },
});
