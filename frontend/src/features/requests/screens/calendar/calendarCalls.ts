import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type Calendar = components["schemas"]["RequestsCalendarMonth"];
export type CalendarDay = Calendar["dani"][number];
export type ExpiringItem = CalendarDay["items"][number];

export interface CalendarFilter {
  mjesec: string;
  projekatId: number;
  moji: boolean;
}

const minute = 60_000;

/** What expires in a month; the month before is shown meanwhile. */
export const calendarQuery = ({ mjesec: month, projekatId: projectId, moji: mine }: CalendarFilter) => {
  const query = { mjesec: month, ...(projectId && { projekatId: projectId }), ...(mine && { dodijeljeno: ["@ja"] }) };
  return queryOptions({
    queryKey: keys.requests.calendar(query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/kalendar", { params: { query }, signal })),
    placeholderData: (before) => before,
    staleTime: minute,
    refetchInterval: 5 * minute,
  });
};

/** The list of exactly what is counted on a day. */
export function dayListPath(day: string, { projekatId: projectId, moji: mine }: CalendarFilter): string {
  const params = new URLSearchParams({ isticeOd: day, isticeDo: day });
  if (projectId) params.set("projekatId", String(projectId));
  if (mine) params.set("dodijeljeno", "@ja");
  return `/home/zahtjev/list?${params}`;
}
