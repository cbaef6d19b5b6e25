import IconButton from "@mui/material/IconButton";
import { Lock, LockOpen } from "lucide-react";
import { useTranslation } from "react-i18next";

interface InternalToggleProps {
  internal: boolean;
  onChange: (internal: boolean) => void;
}

/** Switches the comment being written between internal and public. */
export function InternalToggle({ internal, onChange }: InternalToggleProps) {
  const { t } = useTranslation();
  const label = t("requests.comments.internalToggle");
  const Icon = internal ? Lock : LockOpen;
  return (
    <IconButton aria-label={label} title={label} aria-pressed={internal} onClick={() => onChange(!internal)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
