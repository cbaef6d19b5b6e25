import type { TFunction } from "i18next";
import { formatDay, isDay } from "../../format/days";

/** Days as on the wire, such as `2026-11-21`, both included; empty where the range is open. */
export interface DayRange {
  from: string;
  to: string;
}

/** Why a range filters nothing yet; undefined when it does. */
export function rangeFault({ from, to }: DayRange): "from" | "to" | "order" | undefined {
  if (from && !isDay(from)) return "from";
  if (to && !isDay(to)) return "to";
  return from && to && to < from ? "order" : undefined;
}

/** What a chip says of a range: `16. 11. 2026. – 22. 11. 2026.`, one day alone, or `od 16. 11. 2026.` */
export function formatRange({ from, to }: DayRange, t: TFunction): string {
  const days = { from: formatDay(from), to: formatDay(to) };
  if (from === to) return days.from;
  if (!to) return t("ui.list.days.since", days);
  return from ? t("ui.list.days.between", days) : t("ui.list.days.until", days);
}
