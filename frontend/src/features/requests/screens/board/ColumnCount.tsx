import { useTranslation } from "react-i18next";
import { formatCount } from "@/ui/format/numbers";
import type { Column } from "./boardData";

/** Where counting older requests stops. */
const countLimit = 1000;

interface ColumnCountProps {
  column: Column;
  onShowOlder: () => void;
}

/** The number of a column's requests. If the days hide open ones, it also shows their number, and a click shows them. */
export function ColumnCount({ column: { total, starijih: older }, onShowOlder }: ColumnCountProps) {
  const { t, i18n } = useTranslation();
  const shown = formatCount(total, i18n.language);
  if (older === 0) return <span title={t("common.requestCount", { count: total })}>{shown}</span>;
  const all = formatCount(total + older, i18n.language) + (older >= countLimit ? "+" : "");
  const label = t("requests.board.showOlder", { shown, all });
  return (
    <button type="button" title={label} aria-label={label} onClick={onShowOlder}>
      {t("requests.board.ofOpen", { shown, all })}
    </button>
  );
}
