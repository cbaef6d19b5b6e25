import { queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { formatTotal } from "@/ui/format/numbers";
import type { UserDetail } from "../userCalls";

/** The values of the sentence with the number of a person's open requests, which is counted up to a limit. */
export const assignedTo = (
  { punoIme: fullName, otvoreniZahtjevi: open, otvoreniZahtjeviImaJos: moreOpen }: UserDetail,
  language: string,
) => ({
  name: fullName,
  count: open,
  shown: formatTotal(open, moreOpen, language),
});

const ofUser = (username: string) => ({ path: { korisnickoIme: username } });

/** @param text filters the receivers by name; without it the first ones */
export const handoverQuery = (username: string, text: string) =>
  queryOptions({
    queryKey: keys.people.handover(username, text),
    queryFn: ({ signal }) => {
      const params = { ...ofUser(username), query: { tekst: text || undefined } };
      return answerOf(client.GET("/api/korisnici/{korisnickoIme}/primopredaja", { params, signal }));
    },
  });

/** The greatest number of receivers. */
export const receiverLimit = 20;

/** The greatest number of calls: one hands over 2,000 requests. */
const mostCalls = 100;

/**
 * Distributes a person's open requests evenly among the receivers who may have them. Resolves to how many were handed over; errors are
 * at the field `primaoci`.
 */
export function useHandOver(username: string) {
  return useMutation({
    mutationFn: async ({ primaoci: receivers, skini: release }: { primaoci: { korisnickoIme: string }[]; skini: boolean }) => {
      const body = {
        primaoci: receivers.map(({ korisnickoIme: username }) => username),
        bezPrimaoca: release ? ("skini" as const) : ("odbij" as const),
      };
      let handed = 0;
      for (let call = 0; call < mostCalls; call += 1) {
        const answer = await answerOf(client.POST("/api/korisnici/{korisnickoIme}/primopredaja", { params: ofUser(username), body }));
        handed += answer.predato;
        if (answer.preostalo === 0 || answer.predato + answer.skinuto === 0) break;
      }
      return handed;
    },
    onSuccess: (_handed, _values, _before, { client: queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: keys.people.all });
      void queryClient.invalidateQueries({ queryKey: keys.requests.all });
    },
  });
}
