import type { TFunction } from "i18next";
import { formatDay, isDay } from "../../format/days";

/** Days as on the wire, such as `2026-11-21`, both included; empty for an open end. */
export interface DayRange {
  from: string;
  to: string;
}

/** Why a range is invalid; undefined if it is valid. */
export function rangeFault({ from, to }: DayRange): "from" | "to" | "order" | undefined {
  if (from && !isDay(from)) return "from";
  if (to && !isDay(to)) return "to";
  return from && to && to < from ? "order" : undefined;
}

/** A range in a chip: `16. 11. 2026. – 22. 11. 2026.`, one day alone, or `od 16. 11. 2026.` */
export function formatRange({ from, to }: DayRange, t: TFunction): string {
  const days = { from: formatDay(from), to: formatDay(to) };
  if (from === to) return days.from;
  if (!to) return t("ui.list.days.since", days);
  return from ? t("ui.list.days.between", days) : t("ui.list.days.until", days);
}
