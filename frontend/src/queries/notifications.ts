import { queryOptions, useQuery } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";

type Answer = components["schemas"]["RequestsListNotificationsOutputBody"];
export type Notification = components["schemas"]["RequestsNotification"];

/** The last answer with its tag, by which the server is asked for a newer one. The browser does not store these answers. */
export interface Notifications extends Answer {
  tag: string | null;
}

export const notificationsQuery = queryOptions({
  queryKey: keys.notifications,
  queryFn: async ({ client: queryClient, queryKey, signal }): Promise<Notifications> => {
    const known = queryClient.getQueryData<Notifications>(queryKey);
    const call = client.GET("/api/notifikacije", {
      params: { header: known?.tag ? { "If-None-Match": known.tag } : {} },
      signal,
    });
    const { response } = await call;
    if (response.status === 304 && known) return known;
    return { ...(await answerOf(call)), tag: response.headers.get("ETag") };
  },
});

const newestUnopened = ({ items }: Notifications) =>
  new Map(
    items
      .filter(({ otvorena: opened }) => !opened)
      .toReversed()
      .map((item): [number, Notification] => [item.zahtjevId, item]),
  );

/** The newest unopened notification of each request, among those of the bell; undefined while they load. */
export const useUnopened = () => useQuery({ ...notificationsQuery, select: newestUnopened }).data;
