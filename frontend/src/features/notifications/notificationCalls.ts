import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

type Notifications = components["schemas"]["RequestsListNotificationsOutputBody"];

/** The last answer with its tag, by which the server is asked for a newer one. The browser does not store these answers. */
interface Tagged extends Notifications {
  tag: string | null;
}

const query = queryOptions({
  queryKey: keys.notifications,
  queryFn: async ({ client: queryClient, queryKey, signal }): Promise<Tagged> => {
    const known = queryClient.getQueryData<Tagged>(queryKey);
    const call = client.GET("/api/notifikacije", {
      params: { header: known?.tag ? { "If-None-Match": known.tag } : {} },
      signal,
    });
    const { response } = await call;
    if (response.status === 304 && known) return known;
    return { ...(await answerOf(call)), tag: response.headers.get("ETag") };
  },
});

/** The user's newest notifications and the number of unopened ones; read again when there are updates. */
export const useNotifications = () => useQuery(query);

/** Marks unopened notifications as opened, up to the newest that was shown; at once on the screen. */
export function useOpenAllNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (doId: number) => client.PUT("/api/notifikacije/otvori/sve", { body: { doId } }),
    onMutate: (doId) =>
      queryClient.setQueryData<Tagged>(
        query.queryKey,
        (known) =>
          known && {
            ...known,
            items: known.items.map((item) => ({ ...item, otvorena: item.otvorena || item.id <= doId })),
            neotvorene: 0,
          },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
}

/** Marks one notification as opened. */
export function useOpenNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: number) => client.PUT("/api/notifikacije/otvori", { body: { notifikacijaId: notificationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
}
