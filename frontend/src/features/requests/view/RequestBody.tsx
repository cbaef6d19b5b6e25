import { styled } from "@mui/material/styles";

/** The least height of the body while it is not all there, so that little moves when the rest comes. */
export const standing = { minHeight: "min(860px, 100dvh - 148px)" };

/** The scrolling part of a request's dialog; groups are 16 px apart. */
export const RequestBody = styled("div")(({ theme }) => ({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: 16,
  padding: "20px 24px 24px",
  overflowY: "auto",
  [theme.breakpoints.down("sm")]: { padding: 16, flex: 1 },
}));
