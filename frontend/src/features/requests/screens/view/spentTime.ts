import { nothing } from "@/ui/format/text";

const units = [
  { sign: "d", seconds: 86_400 },
  { sign: "h", seconds: 3_600 },
  { sign: "min", seconds: 60 },
  { sign: "s", seconds: 1 },
];

/** Seconds as days, hours, minutes and seconds: "1 d 2 h 5 min"; "–" when there are none. */
export function formatSpentTime(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts = units.flatMap(({ sign, seconds: size }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${sign}`] : [];
  });
  return parts.join(" ") || nothing;
}
