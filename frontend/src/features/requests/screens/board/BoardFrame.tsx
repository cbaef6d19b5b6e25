import { styled } from "@mui/material/styles";
import { sizes } from "@/ui/theme/theme";

/** The frame of a board, as high as the window allows: the columns take what is left below the toolbar. */
export const BoardFrame = styled("div")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  height: `max(520px, calc(100dvh - ${sizes.toolbar + 48}px))`,
  "@media print": { display: "block", height: "auto" },
  [theme.breakpoints.down("sm")]: { height: `max(520px, calc(100dvh - ${sizes.toolbar + 32}px))` },
}));
