import { styled } from "@mui/material/styles";
import type { Assignee } from "@/queries/people";
import { useLoadOf } from "./useLoadOf";

const Small = styled("small")(({ theme }) => ({
  paddingLeft: 12,
  maxWidth: 200, // who is away has two lines
  fontSize: 13,
  lineHeight: "18px",
  whiteSpace: "normal",
  fontVariantNumeric: "tabular-nums",
  color: theme.vars?.palette.text.secondary,
}));

/** What one should know of a person of a menu before they are assigned. */
export function LoadMark({ of }: { of: Assignee | undefined }) {
  const load = useLoadOf()(of ?? {});
  return load && <Small>{load}</Small>;
}
