import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../shortcuts";
import { moveRow, registerTable, selectRow } from "./tableKeys";

/**
 * Lets `j` and `k` move the focus through the rows, and `x` select them. With several tables on the screen they mean the one that has the focus.
 * @param body the element around the rows
 * @param select turns the selection of the row at a place over
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, select?: (index: number) => void): void {
  const { t } = useTranslation();
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  useEffect(() => registerTable({ body, select: (index) => latest.current?.(index) }), [body]);
  useShortcut("j", t("ui.table.nextRow"), () => moveRow(1));
  useShortcut("k", t("ui.table.previousRow"), () => moveRow(-1));
  useShortcut("x", t("ui.table.selectRow"), selectRow, Boolean(select));
}
