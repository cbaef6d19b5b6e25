import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type MailMessage = components["schemas"]["SettingsMailMessage"];

/** The states of a message in the order of the screen; given-up messages come first, as they need attention. */
export const mailStates = ["odustala", "ceka", "poslana", "nepotrebna"] as const;
export type MailState = (typeof mailStates)[number];

/** One page of the messages in a state, or of all, newest first. Polled while the screen is shown, as messages change by themselves. */
export function useMailMessages(state: MailState | "sve", page: number, count: number) {
  const wanted = state === "sve" ? undefined : state;
  const query = { stanje: wanted, page, count };
  return useQuery({
    queryKey: keys.mail.list(query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/postavke/poruke", { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
}

/** Sends a given-up message again. */
export function useResend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageId: number) => client.PUT("/api/postavke/poruke/{porukaId}/ponovo", { params: { path: { porukaId: messageId } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.mail.all }),
  });
}

/** Sends all given-up messages again, and returns their number. */
export function useResendAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await answerOf(client.PUT("/api/postavke/poruke/ponovo"))).broj,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.mail.all }),
  });
}
