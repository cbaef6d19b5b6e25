import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { historyOf } from "../routing/historyPath";
import { QuietAction } from "./QuietAction";

/** A link to the history of what is shown, for people who may see it. */
export function HistoryButton({ entity, id }: { entity: string; id: string | number }) {
  const { t } = useTranslation();
  if (!usePermission("log_log_historija")) return null;
  return <QuietAction icon={ScrollText} label={t("common.changeHistory")} component={Link} to={historyOf(entity, id)} />;
}
