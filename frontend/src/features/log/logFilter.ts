import type { ParseKeys } from "i18next";
import { formatDay } from "@/ui/format/days";
import { choiceField, dayField, defineFilter, idField, textField } from "@/ui/list/filter";
import type { FilterState } from "@/ui/list/useListState";

const levels = ["", "informacija", "vazno", "upozorenje"] as const;

export interface LogFilter {
  nivo: (typeof levels)[number];
  kategorija: string;
  akcija: string;
  entitet: string;
  /** A username. */
  korisnik: string;
  od: string;
  do: string;
  /** Only entries older than this one; 0 for all. */
  prije: number;
}

export const logFilter = defineFilter<LogFilter>({
  nivo: choiceField(levels, ""),
  kategorija: textField,
  akcija: textField,
  entitet: textField,
  korisnik: textField,
  od: dayField,
  do: dayField,
  prije: idField,
});

export type LogFilterState = FilterState<LogFilter>;

export const filterLabels = {
  nivo: "log.level",
  kategorija: "log.category",
  akcija: "log.action",
  entitet: "log.entity",
  korisnik: "log.person",
  od: "log.from",
  do: "log.to",
  prije: "log.olderThan",
} as const satisfies Record<keyof LogFilter, ParseKeys>;

/** What a chip says of a field that holds no code. */
export const plainValue = (filter: LogFilter, field: keyof LogFilter) =>
  field === "od" || field === "do" ? formatDay(filter[field]) : String(filter[field]);
