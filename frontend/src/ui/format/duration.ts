/** The units of a duration, the greatest first, in seconds. */
const units = { w: 604_800, d: 86_400, h: 3_600, m: 60 } as const;

type Unit = keyof typeof units;

const isUnit = (letter: string | undefined): letter is Unit => letter !== undefined && letter in units;

/**
 * Parses `2w 4d 6h 45m`: whole numbers, each unit at most once, in any order and case.
 * @returns seconds; 0 for a blank text; null for other texts
 */
export function parseDuration(text: string): number | null {
  const seen = new Set<Unit>();
  let seconds = 0;
  const rest = text.toLowerCase().replaceAll(/(\d+)([wdhm])(?=\s|\d|$)/g, (part, count: string, unit: string) => {
    if (!isUnit(unit) || seen.has(unit)) return part;
    seen.add(unit);
    seconds += Number(count) * units[unit];
    return "";
  });
  return rest.trim() === "" && Number.isSafeInteger(seconds) ? seconds : null;
}

/** Formats seconds as `2w 4d 6h 45m`, without parts of a minute; "" for 0. */
export function formatDuration(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts = Object.entries(units).flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count}${unit}`] : [];
  });
  return parts.join(" ");
}
