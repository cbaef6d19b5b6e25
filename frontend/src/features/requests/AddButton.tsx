import Button from "@mui/material/Button";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Begins a new request. */
export function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={onClick}>
      {t("shell.addRequest")}
    </Button>
  );
}
