import type { TFunction } from "i18next";
import { formatDay } from "@/ui/format/days";
import type { FigureRow } from "../charts/figures";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;

type Names = Pick<FigureRow, "label" | "name">;

/** `Pon`, and in full `Pon, 16. 11. 2026.` */
export function weekdayNames(day: string, t: TFunction): Names {
  const label = t(`dashboard.weekdays.${weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? "mon"}`);
  return { label, name: `${label}, ${formatDay(day)}` };
}

/** `Nov`, and in full `Nov 2026.` */
export function monthNames(day: string, t: TFunction): Names {
  const label = t(`dashboard.months.${months[Number(day.slice(5, 7)) - 1] ?? "jan"}`);
  return { label, name: `${label} ${day.slice(0, 4)}.` };
}
