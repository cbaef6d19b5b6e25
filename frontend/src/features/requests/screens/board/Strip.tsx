import { styled } from "@mui/material/styles";

/** The columns side by side, which scroll horizontally. */
export const Strip = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 12,
  // The columns extend to the edge of the page.
  marginRight: -32,
  paddingRight: 32,
  flex: "1 1 0",
  minHeight: 320,
  overflowX: "auto",
  overflowY: "hidden",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "thin",
  transition: "opacity 120ms ease-out",
  "&[data-dimmed]": { opacity: 0.55, transitionDelay: "200ms" },
  "@media print": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))",
    alignItems: "start",
    margin: 0,
    padding: 0,
    overflow: "visible",
  },
  [theme.breakpoints.down("sm")]: {
    margin: "0 -16px",
    padding: "0 16px",
    scrollPadding: "0 16px",
    scrollSnapType: "x mandatory",
    "&[data-carrying]": { scrollSnapType: "none" },
  },
}));
