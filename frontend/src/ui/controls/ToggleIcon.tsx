import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { LucideIcon } from "lucide-react";

const Toggle = styled(IconButton)(({ theme }) => ({
  "&[aria-pressed=true]": { color: theme.vars?.palette.accent.strong, backgroundColor: theme.vars?.palette.accent.tint },
}));

interface ToggleIconProps {
  label: string;
  icon: LucideIcon;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** An icon that turns something on and off. */
export function ToggleIcon({ label, icon: Icon, on, onChange }: ToggleIconProps) {
  return (
    <Toggle aria-label={label} aria-pressed={on} title={label} onClick={() => onChange(!on)}>
      <Icon size={18} aria-hidden />
    </Toggle>
  );
}
