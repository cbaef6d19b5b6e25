import { useTranslation } from "react-i18next";
import { EmptyState } from "@/ui/EmptyState";

export function RequestList() {
  const { t } = useTranslation();
  return <EmptyState title={t("common.noData")} />;
}
