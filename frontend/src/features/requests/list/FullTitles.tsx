import IconButton from "@mui/material/IconButton";
import { FoldHorizontal, UnfoldHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";

interface FullTitlesProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Switches between titles of 30 characters, as every list has them, and as much of them as there is room for. */
export function FullTitles({ on, onChange }: FullTitlesProps) {
  const { t } = useTranslation();
  const label = t("requests.list.fullTitles");
  const Icon = on ? FoldHorizontal : UnfoldHorizontal;
  return (
    <IconButton aria-label={label} aria-pressed={on} title={label} color={on ? "primary" : "default"} onClick={() => onChange(!on)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
