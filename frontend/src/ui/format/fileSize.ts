import { intlLocale } from "@/i18n/intlLocale";

const steps = ["B", "KB", "MB"] as const;

/** A file's size in the unit that reads best: 812 B, 94 KB, 2,4 MB. */
export function formatSize(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 1000 * 1024 ? 1 : 2;
  const format = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: step === 2 ? 1 : 0 });
  return `${format.format(bytes / 1024 ** step)} ${steps[step]}`;
}
