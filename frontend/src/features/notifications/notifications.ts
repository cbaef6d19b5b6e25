import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "@/api/client";

const query = api.queryOptions("get", "/api/notifikacije");

/** The caller's newest notifications and the number of those not opened. */
export const useNotifications = () => api.useQuery("get", "/api/notifikacije");

/** Marks one notification as opened. */
export function useOpenNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notifikacijaId: number) =>
      client.PUT("/api/notifikacije/otvori", { body: { notifikacijaId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
}
