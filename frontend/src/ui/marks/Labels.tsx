import { styled } from "@mui/material/styles";
import type { LabelColour } from "../theme/theme";

export interface LabelMark {
  id: number;
  naziv: string;
  boja: LabelColour;
}

/** A dot in the colour of a label. */
export const LabelDot = styled("span")<{ colour: LabelColour }>(({ theme, colour }) => ({
  flex: "none",
  width: 10,
  height: 10,
  borderRadius: "50%",
  backgroundColor: theme.vars?.palette.label[colour],
  "@media print": { printColorAdjust: "exact" },
  "@media (forced-colors: active)": { border: "1px solid currentColor" },
}));

const List = styled("span")({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "2px 6px", minWidth: 0 });

const Chip = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  minWidth: 0,
  maxWidth: "100%",
  padding: "0 6px",
  borderRadius: 6,
  border: `1px solid ${theme.vars?.palette.divider}`,
  fontSize: 12,
  lineHeight: "16px",
  fontWeight: 400,
  color: theme.vars?.palette.text.secondary,
  "& > :last-child": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
}));

const namesOf = (labels: LabelMark[]) => labels.map(({ naziv: name }) => name).join(", ");

interface LabelsProps {
  labels: LabelMark[];
  /** How many are shown; the others are counted, and named to the pointer and to screen readers. */
  most?: number;
}

/** The labels of a request: quiet, as its title matters more. */
export function Labels({ labels, most = labels.length }: LabelsProps) {
  if (labels.length === 0) return null;
  const left = labels.slice(most);
  return (
    <List data-labels>
      {labels.slice(0, most).map(({ id, naziv: name, boja: colour }) => (
        <Chip key={id} title={name}>
          <LabelDot colour={colour} aria-hidden />
          <span>{name}</span>
        </Chip>
      ))}
      {left.length > 0 && (
        <Chip title={namesOf(left)}>
          <span aria-hidden>+{left.length}</span>
          <span className="visually-hidden">{namesOf(left)}</span>
        </Chip>
      )}
    </List>
  );
}
