import Button from "@mui/material/Button";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOpenOver } from "@/ui/dialog/addressedDialog";
import { addItemPath, lookupListPath } from "./paths";

/** Opens the form of a new item. */
export function AddButton({ list }: { list: string }) {
  const { t } = useTranslation();
  const open = useOpenOver(lookupListPath(list));
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(addItemPath(list))}>
      {t("lookups.add")}
    </Button>
  );
}
