import { styled } from "@mui/material/styles";
import { sizes } from "@/ui/theme";

/** What stands above and below the columns on every screen: toolbar, page padding, filter, footer. */
const around = { wide: sizes.toolbar + 240, narrow: sizes.toolbar + 318 };

/** The columns side by side in a scroller of their own, as high as the window leaves room. */
export const Strip = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 12,
  // The columns go on to the edge of the page.
  marginRight: -32,
  paddingRight: 32,
  height: `max(400px, calc(100dvh - ${around.wide}px))`,
  overflowX: "auto",
  overflowY: "hidden",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "thin",
  transition: "opacity 120ms ease-out",
  "&[data-dimmed]": { opacity: 0.55, transitionDelay: "200ms" },
  [theme.breakpoints.down("sm")]: {
    height: `max(400px, calc(100dvh - ${around.narrow}px))`,
    margin: "0 -16px",
    padding: "0 16px",
    scrollPadding: "0 16px",
    scrollSnapType: "x mandatory",
    "&[data-carrying]": { scrollSnapType: "none" },
  },
}));
