/** Reads `4`, `4:30` or `0:45` as minutes; 0 for a blank text, null when the text is no such time. */
export function parseHours(text: string): number | null {
  if (text.trim() === "") return 0;
  const [, hours, minutes] = /^(\d{1,4})(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes ?? 0);
}

/** Writes minutes the way parseHours reads them; nothing is "". */
export function formatHours(minutes: number | null): string {
  if (!minutes) return "";
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
