import Button from "@mui/material/Button";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

interface AddButtonProps {
  onClick: () => void;
  /** Where it is what most people come for; on a phone as wide as the screen. */
  large?: boolean;
}

const wide = { width: { xs: "calc(100vw - 32px)", sm: "auto" } };

/** Begins a new request. */
export function AddButton({ onClick, large = false }: AddButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="contained"
      size={large ? "large" : "medium"}
      startIcon={<Plus size={large ? 20 : 16} aria-hidden />}
      onClick={onClick}
      sx={large ? wide : undefined}
    >
      {t("shell.addRequest")}
    </Button>
  );
}
