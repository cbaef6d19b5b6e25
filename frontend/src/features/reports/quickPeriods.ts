import { daysBefore, firstOfMonth } from "@/ui/format/days";

/** The periods that are asked for most, each with its first and last day; those that go on end with the given day. */
export function quickPeriods(day: string) {
  const lastMonth = daysBefore(firstOfMonth(day), 1);
  const year = Number(day.slice(0, 4));
  return [
    { name: "thisMonth", od: firstOfMonth(day), do: day },
    { name: "lastMonth", od: firstOfMonth(lastMonth), do: lastMonth },
    { name: "thisYear", od: `${year}-01-01`, do: day },
    { name: "lastYear", od: `${year - 1}-01-01`, do: `${year - 1}-12-31` },
  ] as const;
}
