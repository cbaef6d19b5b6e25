import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../keys/shortcuts";
import { focusedRow, moveRow } from "./tableKeys";

/**
 * Moves the focus through the rows with `j` and `k`, and selects them with `x`.
 * @param body the element around the rows
 * @param select toggles the selection of the row at an index
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, select?: (index: number) => void): void {
  const { t } = useTranslation();
  const selectRow = () => {
    const row = focusedRow(body);
    if (row >= 0) select?.(row);
  };
  useShortcut("j", t("ui.table.nextRow"), () => moveRow(body, 1), { region: body });
  useShortcut("k", t("ui.table.previousRow"), () => moveRow(body, -1), { region: body });
  useShortcut("x", t("ui.table.selectRow"), selectRow, { region: body, enabled: Boolean(select) });
}
