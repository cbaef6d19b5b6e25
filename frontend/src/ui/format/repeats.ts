import type { TFunction } from "i18next";
import type { components } from "@/api/schema.gen";
import { weekdayNames } from "./weekdays";

/** On which days something is repeated, and at which time of the day. */
export type Repetition = components["schemas"]["RequestsCalendar"];

/** Days whose names are feminine: srijeda, subota, nedjelja; Monday is 1. */
const feminine = [3, 6, 7];

function daysOf(t: TFunction, language: string, calendar: Repetition): string {
  const { ucestalost: often, dani: days = "", danUMjesecu: day, mjesec: month, redni: nth = 1, danSedmice: weekday = 1 } = calendar;
  const long = weekdayNames(language, "long");
  switch (often) {
    case "dnevno":
      return t("ui.format.repeats.daily");
    case "sedmicno":
      return t("ui.format.repeats.weekly", { days: long.filter((_, at) => days[at] === "1").join(", ") });
    case "mjesecno":
      return t("ui.format.repeats.monthly", { day });
    case "mjesecno_dan": {
      const name = long[weekday - 1];
      if (nth > 0) return t("ui.format.repeats.nth", { nth, name });
      return t(feminine.includes(weekday) ? "ui.format.repeats.lastHer" : "ui.format.repeats.lastHis", { name });
    }
    default:
      return t("ui.format.repeats.yearly", { day, month });
  }
}

/** `svakog radnog dana u 08:00`. */
export const repeatText = (t: TFunction, language: string, calendar: Repetition): string =>
  t("ui.format.repeats.at", { days: daysOf(t, language, calendar), time: calendar.vrijeme });
