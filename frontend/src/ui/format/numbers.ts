import { intlLocale } from "@/i18n/intlLocale";

/** A whole number with the language's grouping: 12.345. */
export function formatCount(value: number, language: string): string {
  return new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 0 }).format(value);
}

/** A total: 12.345, or 1.000+ when `more` says that counting stopped there. */
export function formatTotal(total: number, more: boolean | undefined, language: string): string {
  return formatCount(total, language) + (more ? "+" : "");
}

/** Parses a whole number from `least` to `greatest`; undefined for other texts. */
export function readWhole(text: string, least: number, greatest: number): number | undefined {
  const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= greatest ? number : undefined;
}

/** A number with two decimals: 12.345,60. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(intlLocale(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);
}
