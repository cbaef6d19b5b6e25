import { formatCount, formatNumber } from "./numbers";

const steps = ["B", "KB", "MB"] as const;

/** A file's size with a suitable unit: 812 B, 94 KB, 2,40 MB. */
export function formatSize(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 1000 * 1024 ? 1 : 2;
  const format = step === 2 ? formatNumber : formatCount;
  return `${format(bytes / 1024 ** step, language)} ${steps[step]}`;
}
