import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

const Group = styled("fieldset")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 4,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  [theme.breakpoints.down("sm")]: { flex: "1 1 auto" },
}));

const Toggle = styled("button")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 6,
  minHeight: 36,
  padding: "0 12px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  background: "none",
  font: "inherit",
  fontWeight: 500,
  whiteSpace: "nowrap",
  color: theme.vars?.palette.text.secondary,
  cursor: "pointer",
  transition: "background-color 120ms ease-out",
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  "&[aria-pressed=true]": {
    borderColor: "transparent",
    backgroundColor: theme.vars?.palette.accent.tint,
    color: theme.vars?.palette.accent.strong,
  },
  [theme.breakpoints.down("sm")]: {
    flex: "1 1 auto",
    minWidth: 44,
    minHeight: 44,
    padding: "0 8px",
    fontSize: 13,
  },
}));

interface TogglesProps<K extends string> {
  /** The label of the group, for screen readers. */
  label: string;
  /** `spoken` is the whole word of an abbreviated label. */
  options: { name: K; label: string; spoken?: string; icon?: ReactNode }[];
  isOn: (name: K) => boolean;
  onToggle: (name: K) => void;
}

/** Conditions that are so common that each has a button. */
export function Toggles<K extends string>({ label, options, isOn, onToggle }: TogglesProps<K>) {
  return (
    <Group>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Toggle
          key={option.name}
          type="button"
          aria-label={option.spoken}
          aria-pressed={isOn(option.name)}
          onClick={() => onToggle(option.name)}
        >
          {option.icon}
          {option.label}
        </Toggle>
      ))}
    </Group>
  );
}
