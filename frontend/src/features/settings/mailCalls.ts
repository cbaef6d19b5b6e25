import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type MailMessage = components["schemas"]["SettingsMailMessage"];

/** The states of a message, as the screen offers them; what was given up comes first, as it wants somebody. */
export const mailStates = ["odustala", "ceka", "poslana", "nepotrebna"] as const;
export type MailState = (typeof mailStates)[number];

/** One page of the messages in a state, or of all, newest first. Asked again while the screen is looked at: messages move by themselves. */
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

/** Sends a message that was given up again. */
export function useResend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (messageId: number) => client.PUT("/api/postavke/poruke/{porukaId}/ponovo", { params: { path: { porukaId: messageId } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.mail.all }),
  });
}

/** Sends everything that was given up again; answers how many messages that are. */
export function useResendAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await answerOf(client.PUT("/api/postavke/poruke/ponovo"))).broj,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.mail.all }),
  });
}
