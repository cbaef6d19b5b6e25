import type { ParseKeys } from "i18next";
import { logFilterCodes } from "@/api/choices.gen";
import { formatDay } from "@/ui/format/days";
import { choiceField, dayField, defineFilter, idField, textField } from "@/ui/list/filter/filter";
import type { FilterState } from "@/ui/list/useListState";

/** Single entries, or the things that they are about. */
const shapes = ["", "entitet"] as const;

type Codes = typeof logFilterCodes;

/** A field with any value, or one of the contract's codes; unknown codes in an address mean any value. */
const codeField = <T extends string>(codes: readonly T[]) => choiceField<"" | T>(["", ...codes], "");

export interface LogFilter {
  po: (typeof shapes)[number];
  nivo: "" | Codes["nivo"][number];
  kategorija: "" | Codes["kategorija"][number];
  akcija: "" | Codes["akcija"][number];
  entitet: "" | Codes["entitet"][number];
  /** A username. */
  korisnik: string;
  od: string;
  do: string;
  /** Only entries older than this one; 0 for all. */
  prije: number;
}

export const logFilter = defineFilter<LogFilter>({
  po: choiceField(shapes, ""),
  nivo: codeField(logFilterCodes.nivo),
  kategorija: codeField(logFilterCodes.kategorija),
  akcija: codeField(logFilterCodes.akcija),
  entitet: codeField(logFilterCodes.entitet),
  korisnik: textField,
  od: dayField,
  do: dayField,
  prije: idField,
});

export type LogFilterState = FilterState<LogFilter>;

/** The fields that restrict the log, and have chips. */
export type Narrowing = Exclude<keyof LogFilter, "po">;

export const filterLabels = {
  nivo: "log.level",
  kategorija: "log.category",
  akcija: "log.action",
  entitet: "log.entity",
  korisnik: "log.person",
  od: "log.from",
  do: "log.to",
  prije: "log.olderThan",
} as const satisfies Record<Narrowing, ParseKeys>;

/** The text of a chip for a field without codes. */
export const plainValue = (filter: LogFilter, field: Narrowing) =>
  field === "od" || field === "do" ? formatDay(filter[field]) : String(filter[field]);
