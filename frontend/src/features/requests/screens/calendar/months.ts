import { intlLocale } from "@/i18n/intlLocale";
import { dayAfter, today } from "@/ui/format/days";
import type { Field } from "@/ui/list/filter/filter";

const written = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** A month such as `2026-11`; empty for the present one. */
export const monthField: Field<string> = { default: "", read: (text) => (written.test(text ?? "") ? (text ?? "") : "") };

export const thisMonth = () => today().slice(0, 7);

/** The month that many months after another one. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Whether a month can be shown. */
export const isMonth = (month: string) => written.test(month);

/** `Novembar 2026.`, as a heading; browsers have no Bosnian names, and the Serbian ones differ in one month. */
export function formatMonth(month: string, language: string): string {
  const locale = language === "bs" ? "sr-Latn" : intlLocale(language);
  const form = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const named = form.format(new Date(`${month}-01`));
  const spelt = language === "bs" ? named.replace("avgust", "august") : named;
  return spelt.charAt(0).toLocaleUpperCase(locale) + spelt.slice(1);
}

/** The weeks from one day to another, both included. */
export function weeksOf(from: string, to: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = from; monday <= to; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => dayAfter(monday, day)));
  }
  return weeks;
}

/** The whole weeks of a month, Monday first, before they are known from the server. */
export function weeksOfMonth(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return weeksOf(dayAfter(first, -weekday), last);
}
