import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { cursorQuery, useOlder } from "../../base/cursorList";
import { invalidateRequests } from "../../base/invalidateRequests";
import { type RequestDetail, type RequestStatus, requestQuery } from "../../base/requestCalls";
import { type CommentContent, postComment } from "../outbox/outboxCalls";

export type Comment = components["schemas"]["RequestsComment"];

/** A change of the request that is sent with a comment. */
export interface Act {
  status?: RequestStatus;
  /** The new assignee: username and full name, empty for nobody. */
  assignee?: Pick<RequestDetail, "dodijeljeniKorisnikIme" | "dodijeljeniKorisnikPunoIme">;
  /** The request as it was when the change was chosen. */
  before: RequestDetail;
}

const wireOf = ({ status, assignee }: Act, version: number) => ({
  zahtjevStatusId: status?.id,
  dodijeljeniKorisnikIme: assignee?.dodijeljeniKorisnikIme,
  verzija: version,
});

/** The change that takes another one back. */
const backOf = ({ status, assignee, before }: Act): Act => ({
  status: status && before.zahtjevStatus,
  assignee: assignee && before,
  before,
});

/** What the request shows after a change. */
const shownAfter = ({ status, assignee }: Act): Partial<RequestDetail> => ({
  ...(status && { zahtjevStatus: status, zahtjevStatusId: status.id }),
  ...(assignee && {
    dodijeljeniKorisnikIme: assignee.dodijeljeniKorisnikIme,
    dodijeljeniKorisnikPunoIme: assignee.dodijeljeniKorisnikPunoIme,
  }),
});

/** A comment that is about to be sent. */
export interface CommentDraft extends CommentContent {
  act?: Act;
  /** The Idempotency-Key, so that sending it again adds only one comment. */
  key: string;
}

const commentPage = (requestId: number) => (before?: number, signal?: AbortSignal) =>
  answerOf(
    client.GET("/api/zahtjevkomentari/zahtjev/{zahtjevId}", {
      params: { path: { zahtjevId: requestId }, query: { prije: before } },
      signal,
    }),
  );

export const commentsQuery = (requestId: number) => cursorQuery(keys.requests.comments(requestId), commentPage(requestId));

/** The comments on a request; others' new comments appear with the updates. */
export const useComments = (requestId: number, enabled = true) => useQuery({ ...commentsQuery(requestId), enabled });

/** Loads the comments before those that are shown. */
export const useOlderComments = (requestId: number) => useOlder(keys.requests.comments(requestId), commentPage(requestId));

/** Sends a comment. While it is being sent the mutation's variables are the draft, and its context the newest comment before it. */
export function useSendComment(requestId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = commentsQuery(requestId);
  return useMutation({
    onMutate: () => ({ after: queryClient.getQueryData(queryKey)?.items.at(-1)?.id ?? 0 }),
    mutationFn: ({ act, key, ...content }: CommentDraft) => postComment(requestId, content, key, act && wireOf(act, act.before.verzija)),
    onSuccess: ({ zahtjevVerzija: version, ...comment }, { act }) => {
      if (act && version) {
        queryClient.setQueryData(requestQuery(requestId).queryKey, (known) => known && { ...known, ...shownAfter(act), verzija: version });
      }
      queryClient.setQueryData(queryKey, (known) => {
        if (!known || known.items.some(({ id }) => id === comment.id)) return known;
        return { ...known, items: [...known.items, comment], total: known.total + 1 };
      });
    },
    onSettled: () => void invalidateRequests(queryClient),
  });
}

/** Withdraws a comment and gives its request back what was changed with it: both or neither. */
export function useTakeBackComment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act, version }: { id: number; act: Act; version: number }) =>
      client.PUT("/api/zahtjevkomentari/{komentarId}/ponistavanje", {
        params: { path: { komentarId: id } },
        body: wireOf(backOf(act), version),
      }),
    onSettled: () => void invalidateRequests(queryClient),
  });
}
