import { styled } from "@mui/material/styles";

/** Text for programs that people copy, such as a secret. */
export const SecretText = styled("code")(({ theme }) => ({
  display: "block",
  padding: 12,
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.surface.hover,
  fontSize: 13,
  overflowWrap: "anywhere",
  userSelect: "all",
}));
