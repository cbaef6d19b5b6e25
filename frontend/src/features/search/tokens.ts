import type { ParseKeys } from "i18next";
import { daysBefore, firstOfMonth, today } from "@/ui/format/days";

/** What a search is narrowed to, named as in the list's address and on the wire. */
export interface Narrowing {
  projekatId?: number;
  dodijeljeno?: string[];
  korisnik?: string;
  status?: string[];
  kreiranOd?: string;
  kreiranDo?: string;
}

/** A condition beside the search's text. */
export interface Token {
  /** One of each kind narrows a search. */
  kind: "project" | "assignee" | "sender" | "status" | "period";
  /** What it is about, such as "Projekat". */
  label: string;
  value: string;
  narrows: Narrowing;
}

/** The days of a period, both included; weeks begin on Mondays. */
const periods: { name: ParseKeys; days: (day: string) => [from: string, to: string] }[] = [
  { name: "search.periods.today", days: (day) => [day, day] },
  { name: "search.periods.yesterday", days: (day) => [daysBefore(day, 1), daysBefore(day, 1)] },
  { name: "search.periods.week", days: (day) => [mondayOf(day), day] },
  { name: "search.periods.lastWeek", days: (day) => [daysBefore(mondayOf(day), 7), daysBefore(mondayOf(day), 1)] },
  { name: "search.periods.month", days: (day) => [firstOfMonth(day), day] },
  { name: "search.periods.lastMonth", days: (day) => [firstOfMonth(daysBefore(firstOfMonth(day), 1)), daysBefore(firstOfMonth(day), 1)] },
];

const mondayOf = (day: string) => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);
/** The periods by their names, ending today at the latest. */
export const periodTokens = (label: string, nameOf: (name: ParseKeys) => string): Token[] =>
  periods.map(({ name, days }) => {
    const [from, to] = days(today());
    return { kind: "period", label, value: nameOf(name), narrows: { kreiranOd: from, kreiranDo: to } };
  });

/** All conditions together. */
export const narrowingOf = (tokens: Token[]): Narrowing => Object.assign({}, ...tokens.map(({ narrows }) => narrows)) as Narrowing;

/** The address of the list with the same conditions, whatever the state of its requests. */
export function listAddress(tokens: Token[], text: string): string {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries(narrowingOf(tokens))) {
    for (const one of [value].flat()) params.append(field, String(one));
  }
  if (text.trim()) params.set("naziv", text.trim());
  params.set("done", "true");
  return `/home/zahtjev/list?${params}`;
}
