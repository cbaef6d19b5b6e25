import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { type Notifications, notificationsQuery } from "@/queries/notifications";

/** The user's newest notifications and the number of unopened ones; read again when there are updates. */
export const useNotifications = () => useQuery(notificationsQuery);

/** The user's notifications page by page, all or only those that were not opened. */
export const useAllNotifications = (unopenedOnly: boolean) =>
  useInfiniteQuery({
    queryKey: keys.allNotifications(unopenedOnly),
    queryFn: ({ pageParam, signal }) =>
      answerOf(client.GET("/api/notifikacije", { params: { query: { prije: pageParam, samoNeotvorene: unopenedOnly } }, signal })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, imaStarijih: hasOlder }) => (hasOlder ? items.at(-1)?.id : undefined),
  });

/** Marks unopened notifications as opened, up to the newest that was shown; at once on the screen. */
export function useOpenAllNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (doId: number) => client.PUT("/api/notifikacije/otvori/sve", { body: { doId } }),
    onMutate: (doId) =>
      queryClient.setQueryData<Notifications>(
        notificationsQuery.queryKey,
        (known) =>
          known && {
            ...known,
            items: known.items.map((item) => ({ ...item, otvorena: item.otvorena || item.id <= doId })),
            neotvorene: 0,
          },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}

/** Marks one notification as opened. */
export function useOpenNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: number) => client.PUT("/api/notifikacije/otvori", { body: { notifikacijaId: notificationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
}
