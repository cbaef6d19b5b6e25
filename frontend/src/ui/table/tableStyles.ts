import { styled } from "@mui/material/styles";
import { sizes } from "../theme/theme";

export const Frame = styled("div")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 8,
  overflow: "clip",
  backgroundColor: theme.vars?.palette.background.default,
  // Beside what is shown of a row there is room for the row's first columns.
  "[data-split] & table": { minWidth: 0 },
  "& [data-row][aria-current]": {
    backgroundColor: theme.vars?.palette.accent.tint,
    boxShadow: `inset 2px 0 0 ${theme.vars?.palette.primary.main}`,
  },
  "[data-split] & [data-row]": { scrollMarginBlock: "48px 64px" },
  // While rows are selected, the selection bar is at that place.
  "&:has(> [data-selecting]) > nav": { position: "static" },
}));

export const Body = styled("div")(({ theme }) => ({
  minWidth: 0,
  transition: "opacity 140ms ease-out",
  "&[data-dimmed]": { opacity: 0.55, transitionDelay: "200ms" },
  "& [data-placeholder]": { animation: "placeholder-in 1ms 200ms both" },
  "@keyframes placeholder-in": { from: { visibility: "hidden" }, to: { visibility: "visible" } },
  "& [data-fresh]": { animation: "fresh-out 3s ease-out" },
  "& [data-quiet], & [data-quiet] :is(td, a)": { color: theme.vars?.palette.text.secondary },
  "@keyframes fresh-out": { "from, 50%": { backgroundColor: theme.vars?.palette.accent.tint } },
}));

/** A selector for gutters whose checkbox is shown: the row is pointed at, has the focus or is selected, or another row is selected. */
const inGutter = (part: string) =>
  ["tr:hover", "tr:focus-within", "tr[data-selected]", "[data-selecting] & tr"]
    .map((row) => (row.startsWith("tr") ? `& ${row}` : row))
    .map((row) => `${row} [data-gutter]${part}`)
    .join(", ");

/** The page scrolls under the sticky header; only a table wider than its place scrolls by itself, horizontally. */
export const Scroller = styled("div")(({ theme }) => ({
  overflowX: "clip",
  "&[data-wide]": { overflowX: "auto" },
  "& table": { tableLayout: "fixed", width: "100%", minWidth: 640 },
  "& table:has(> thead[data-hidden])": { minWidth: 0 },
  "& table[data-measuring]": { tableLayout: "auto", width: "max-content", minWidth: 0 },
  "& table[data-measuring] col": { width: "auto !important" },
  "& thead th": { top: sizes.toolbar, whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" },
  "&[data-wide] thead th, [role=dialog] & thead th": { top: 0 },
  "& thead[data-hidden] th": { height: 0, paddingBlock: 0, border: 0 },
  "& tbody tr": {
    height: sizes.row,
    "&:hover, &:focus-within": { backgroundColor: theme.vars?.palette.surface.hover },
    "&:focus-visible": { outlineOffset: -2 },
    "&[data-opens]": { cursor: "pointer" },
    "&:last-of-type > td": { borderBottom: 0 },
  },
  "& tbody td": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& tbody td[data-menu]": { overflow: "visible" },
  "& [data-select]": { padding: "0 0 0 2px", overflow: "visible !important", textOverflow: "clip" },
  // On touch screens, checkbox and number are side by side.
  "& [data-gutter]": { padding: "0 8px 0 2px", overflow: "visible !important", textOverflow: "clip" },
  "& tbody tr[data-selected]": { backgroundColor: theme.vars?.palette.accent.tint },
  "@media (hover: hover)": {
    "& [data-select] .MuiCheckbox-root": { opacity: 0, transition: "opacity 120ms ease-out" },
    "& tr:hover [data-select] .MuiCheckbox-root, & tr:focus-within [data-select] .MuiCheckbox-root": {
      opacity: 1,
    },
    "[data-selecting] & [data-select] .MuiCheckbox-root": { opacity: 1 },
    "& [data-gutter]": { position: "relative", padding: "0 8px 0 16px" },
    "& thead [data-gutter]": { position: "sticky" },
    "& [data-gutter] .MuiCheckbox-root": {
      position: "absolute",
      left: 7,
      top: "calc(50% - 19px)",
      opacity: 0,
    },
    [inGutter(" .MuiCheckbox-root")]: { opacity: 1 },
    [inGutter(" > :not(.MuiCheckbox-root)")]: { opacity: 0 },
    "& td[data-menu] button": { opacity: 0, transition: "opacity 120ms ease-out" },
    "& table[data-menu-over] :is(th, td):last-child": { padding: 0 },
    "& table[data-menu-over] td[data-menu]": { position: "relative" },
    "& table[data-menu-over] td[data-menu] button": {
      position: "absolute",
      right: 8,
      top: "calc(50% - 16px)",
      backgroundColor: theme.vars?.palette.background.default,
      boxShadow: `0 0 0 1px ${theme.vars?.palette.divider}`,
    },
    "& tr:hover td[data-menu] button, & tr:focus-within td[data-menu] button, & td[data-menu] button[aria-expanded=true]": { opacity: 1 },
  },
}));

export const NarrowList = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridAutoFlow: "column",
    gridAutoColumns: "auto",
    alignItems: "center",
    columnGap: 8,
    minHeight: 64,
    padding: "8px 16px",
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
    "&:focus-visible": { outlineOffset: -2 },
    "&[data-opens]": { cursor: "pointer" },
    "&[data-selected]": { backgroundColor: theme.vars?.palette.accent.tint },
  },
  // A dash for a missing value has no meaning without a heading.
  "& :has(> [data-nothing])": { display: "none" },
  "&[data-menu] > li": { paddingRight: 8 },
  "&[data-selectable] > li": { gridTemplateColumns: "44px minmax(0, 1fr)", paddingLeft: 0, columnGap: 0 },
  "& [data-select] .MuiCheckbox-root": { width: 44, height: 44 },
  // A row that opens is the target of its title; every other link is large enough by itself.
  "& > li:not([data-opens]) a, & > li a:not([data-title-link])": {
    display: "inline-flex",
    alignItems: "center",
    minWidth: 44,
    minHeight: 44,
  },
}));

export const FirstLine = styled("div")({
  display: "flex",
  gap: 8,
  alignItems: "center",
  minWidth: 0,
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
  fontWeight: 550,
  "& > :not(:last-child)": { flex: "none" },
});

export const SecondLine = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 8px",
  minWidth: 0,
  marginTop: 2,
  fontSize: 13,
  lineHeight: "20px",
  color: theme.vars?.palette.text.secondary,
  // The cell that ends the line wraps, and is thus hidden, if there is no space for a word of it.
  "&:has(> [data-place=ends])": { height: 20, overflow: "hidden", whiteSpace: "nowrap" },
  "&:has(> [data-place=ends]) > *": { flex: "none" },
  "& > [data-place=ends]": { order: 1, flex: "1 1 48px !important", minWidth: "48px !important" },
  // A cell that must be shown shrinks the one that gives way, which takes the remaining space.
  "&:has(> [data-place=must]:not(:empty)) > [data-place=gives]": { flex: "1 1 64px !important", maxWidth: "max-content" },
  "&:has(> [data-place=must]:not(:empty)) > [data-place=ends]": { display: "none" },
}));
