import { styled } from "@mui/material/styles";

/** The line of buttons at the foot of a dialog or form, the main one last (right). */
export const DialogFooter = styled("div")(({ theme }) => ({
  display: "flex",
  justifyContent: "flex-end",
  gap: 8,
  padding: "12px 24px",
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down("sm")]: { padding: "12px 16px", "& > *": { flex: 1 } },
}));
