import { styled } from "@mui/material/styles";

/** The least height of the body while it is not all there, so that nothing moves away below a pointer when the rest comes. */
export const standing = { minHeight: "min(860px, 100dvh - 148px)" };

/** Stands in the body for what is not there yet. */
export const Pending = () => <span data-pending hidden />;

/** The scrolling part of a request's dialog; groups are 16 px apart. */
export const RequestBody = styled("div")(({ theme }) => ({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: 16,
  padding: "20px 24px 24px",
  overflowY: "auto",
  "&:has(> [data-pending])": standing,
  [theme.breakpoints.down("sm")]: { padding: 16, flex: 1 },
}));
