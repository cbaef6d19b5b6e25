import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../keys/shortcuts";
import { focusedRow, moveRow, rowElements } from "./tableKeys";

/**
 * Moves the focus through the rows with `j` and `k`, and selects them with `x`.
 * @param body the element around the rows
 * @param select toggles the selection of the row at an index
 * @param shown the row that is shown beside the table: `j` and `k` belong to what shows it, and `x` is for it
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, select?: (index: number) => void, shown?: string): void {
  const { t } = useTranslation();
  const rowOf = (id?: string) => rowElements(body).findIndex(({ dataset }) => dataset.row === id);
  const selectRow = () => {
    const focused = focusedRow(body);
    const row = focused < 0 ? rowOf(shown) : focused;
    if (row >= 0) select?.(row);
  };
  const enabled = shown === undefined;
  useShortcut("j", t("ui.table.nextRow"), () => moveRow(body, 1), { region: body, enabled });
  useShortcut("k", t("ui.table.previousRow"), () => moveRow(body, -1), { region: body, enabled });
  useShortcut("x", t("ui.table.selectRow"), selectRow, { region: body, enabled: Boolean(select) });
}
