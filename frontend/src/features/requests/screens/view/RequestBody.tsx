import { styled } from "@mui/material/styles";

/** The scrolling part of a request's dialog; groups are 16 px apart. It takes the height that head and composer leave. */
export const RequestBody = styled("div")(({ theme }) => ({
  position: "relative",
  flex: 1,
  display: "flex",
  flexDirection: "column",
  gap: 16,
  padding: "20px 24px 24px",
  overflowY: "auto",
  [theme.breakpoints.down("sm")]: { padding: 16 },
}));
