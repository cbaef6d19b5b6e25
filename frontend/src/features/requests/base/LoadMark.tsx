import { styled } from "@mui/material/styles";
import type { Assignee } from "@/queries/people";
import { useLoadOf } from "./useLoadOf";

const Small = styled("small")(({ theme }) => ({
  paddingLeft: 12,
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
  color: theme.vars?.palette.text.secondary,
}));

/** How many open requests a person of a menu has, where the caller may know it. */
export function LoadMark({ of }: { of: Assignee | undefined }) {
  const load = useLoadOf()(of ?? {});
  return load && <Small>{load}</Small>;
}
