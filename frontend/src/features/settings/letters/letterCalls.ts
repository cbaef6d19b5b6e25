import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

/** Letters are kept apart from the messages that are sent, below the same key. */
const lettersKey = [...keys.mail.all, "letters"];

export type Letter = components["schemas"]["SettingsLetter"];

/** The states of a letter in the order of the screen; refused letters come first, as they need attention. */
export const letterStates = ["odbijeno", "ceka", "prihvaceno", "zanemareno"] as const;
export type LetterState = (typeof letterStates)[number];

/** One page of the letters in a state, or of all, newest first. Polled while the screen is shown, as letters come by themselves. */
export function useLetters(state: LetterState | "sve", page: number, count: number) {
  const query = { stanje: state === "sve" ? undefined : state, page, count };
  return useQuery({
    queryKey: [...lettersKey, query],
    queryFn: ({ signal }) => answerOf(client.GET("/api/postavke/pisma", { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
}

/** Lets a refused letter be taken once more. */
export function useTakeAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (letterId: number) => client.PUT("/api/postavke/pisma/{pismoId}/ponovo", { params: { path: { pismoId: letterId } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: lettersKey }),
  });
}
