import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { nothing } from "../format/text";

/** A list of names above values, in two columns. */
export const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "12px 24px",
  margin: 0,
  "& > [data-wide=true]": { gridColumn: "1 / -1" },
  "& dt": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& dd": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minHeight: 24,
    margin: 0,
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
  // Touch targets of 44 px overlap the lines around them, so that the distances do not depend on them.
  [theme.breakpoints.down("sm")]: {
    "&& dd a": { display: "inline-flex", flexWrap: "wrap", minWidth: 44 },
    "&& dd a, && dd button": { paddingBlock: 12, marginBlock: -12 },
  },
}));

interface FactProps {
  label: string;
  /** Takes a line of its own. */
  wide?: boolean;
  children: ReactNode;
}

/** One entry of Facts; a dash if it has no value. */
export function Fact({ label, wide, children }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children || nothing}</dd>
    </div>
  );
}
