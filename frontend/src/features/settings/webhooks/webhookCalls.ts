import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import type { Edit } from "@/ui/form/useEntityForm";
import { type WebhookValues, wireOf } from "./webhookForm";

export type Webhook = components["schemas"]["SettingsWebhook"];
export type NewWebhook = components["schemas"]["SettingsCreated"];
export type Delivery = components["schemas"]["SettingsDelivery"];

export const deliveryStates = ["ceka", "isporucena", "odustala", "nepotrebna"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The keys stand here and not in `queries/keys.ts`, which every screen loads: nothing else reads webhooks. */
const all = ["webhooks"] as const;

const one = (id: number) => ({ path: { webhookId: id } });

/** All webhooks. Polled while they are shown, as their states change by themselves. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...all, "list"],
    queryFn: ({ signal }) => answerOf(client.GET("/api/postavke/webhookovi", { signal })),
    refetchInterval: 10_000,
  });

/** One page of what a webhook was told, newest first. */
export function useDeliveries(id: number, state: DeliveryState | "sve", page: number, count: number) {
  const query = { stanje: state === "sve" ? undefined : state, page, count };
  return useQuery({
    queryKey: [...all, id, query],
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/postavke/webhookovi/{webhookId}/isporuke", { params: { ...one(id), query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
}

function useRefreshed() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: all });
}

/** Adds a webhook, once under the same key, and returns it with its secret: with another one if the first answer was lost. */
export function useAddWebhook() {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: async ({ values, key }: Edit<WebhookValues>) => {
      const made = await answerOf(
        client.POST("/api/postavke/webhookovi", { params: { header: { "Idempotency-Key": key } }, body: wireOf(values) }),
      );
      return made.tajna ? made : answerOf(client.PUT("/api/postavke/webhookovi/{webhookId}/tajna", { params: one(made.id) }));
    },
    onSettled,
  });
}

/** Saves a webhook on the version that was read. */
export function useSaveWebhook(id: number) {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: ({ values, version }: Edit<WebhookValues>) =>
      answerOf(
        client.PUT("/api/postavke/webhookovi/{webhookId}", {
          params: one(id),
          body: { ...wireOf(values), aktivan: values.aktivan, verzija: version },
        }),
      ),
    onSettled,
  });
}

/** Deletes a webhook, gives it a new secret, tests it. */
export function useWebhookChanges(id: number) {
  const onSettled = useRefreshed();
  const remove = useMutation({
    mutationFn: () => client.DELETE("/api/postavke/webhookovi/{webhookId}", { params: one(id) }),
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: () => answerOf(client.PUT("/api/postavke/webhookovi/{webhookId}/tajna", { params: one(id) })),
    onSettled,
  });
  const test = useMutation({
    mutationFn: () => client.PUT("/api/postavke/webhookovi/{webhookId}/proba", { params: one(id) }),
    onSettled,
  });
  return { remove, rotate, test };
}

/** Sends a delivery again that is done. */
export function useSendAgain(webhookId: number) {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: (deliveryId: number) =>
      client.PUT("/api/postavke/webhookovi/{webhookId}/isporuke/{isporukaId}/ponovo", {
        params: { path: { webhookId, isporukaId: deliveryId } },
      }),
    onSettled,
  });
}
