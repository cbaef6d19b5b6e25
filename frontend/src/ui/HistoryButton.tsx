import Button from "@mui/material/Button";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { historyOf } from "./historyPath";

/** Leads those who may to the history of what is shown. */
export function HistoryButton({ entity, id }: { entity: string; id: string | number }) {
  const { t } = useTranslation();
  if (!usePermission("log_log_historija")) return null;
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<ScrollText size={16} aria-hidden />}
      component={Link}
      to={historyOf(entity, id)}
    >
      {t("common.changeHistory")}
    </Button>
  );
}
