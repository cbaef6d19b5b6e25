import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../shortcuts";

/** Lets `j` and `k` move the focus through the rows; give the ref to the element around them. */
export function useRowKeys() {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const rows = Array.from(body.current?.querySelectorAll<HTMLElement>("[data-row][tabindex]") ?? []);
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const next = current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
    rows[next]?.focus();
  };
  useShortcut("j", t("common.nextRow"), () => move(1));
  useShortcut("k", t("common.previousRow"), () => move(-1));
  return body;
}
