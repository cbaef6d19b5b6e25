import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { invalidateRequests } from "../invalidateRequests";
import type { RequestDocument } from "../requestCalls";
import { joinNewest, joinOlder, type Tail } from "../tail";

export type Comment = components["schemas"]["RequestsComment"];

/** What a person is about to send. */
export interface CommentDraft {
  text: string;
  document?: RequestDocument;
  /** Makes sure that a repeated sending adds one comment only. */
  key: string;
}

type Comments = Tail<Comment>;

const commentPage = (requestId: number, signal?: AbortSignal, before?: number): Promise<Comments> =>
  answerOf(
    client.GET("/api/zahtjevkomentari/zahtjev/{zahtjevId}", {
      params: { path: { zahtjevId: requestId }, query: { prije: before } },
      signal,
    }),
  );

/** The newest comments of a request, and the older ones that were asked for. */
export const commentsQuery = (requestId: number) =>
  queryOptions({
    queryKey: keys.requests.comments(requestId),
    queryFn: async ({ client: queries, queryKey, signal }): Promise<Comments> => {
      const newest = await commentPage(requestId, signal);
      return joinNewest(queries.getQueryData<Comments>(queryKey), newest);
    },
  });

/** The conversation of a request that is on the screen; what others write appears with the news. */
export const useComments = (requestId: number) => useQuery(commentsQuery(requestId));

/** Loads the comments before those that are shown. */
export function useOlderComments(requestId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = commentsQuery(requestId);
  return useMutation({
    mutationFn: () => commentPage(requestId, undefined, queryClient.getQueryData(queryKey)?.items[0]?.id),
    onSuccess: (older) => queryClient.setQueryData(queryKey, (known) => known && joinOlder(known, older)),
  });
}

/** Sends a comment. While it is on its way the mutation's variables are the draft, and its context the newest comment known before it. */
export function useSendComment(requestId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = commentsQuery(requestId);
  return useMutation({
    onMutate: () => ({ after: queryClient.getQueryData(queryKey)?.items.at(-1)?.id ?? 0 }),
    mutationFn: ({ text, document, key }: CommentDraft) =>
      answerOf(
        client.POST("/api/zahtjevkomentari/zahtjev/{zahtjevId}", {
          params: { path: { zahtjevId: requestId }, header: { "Idempotency-Key": key } },
          body: { komentar: text, dokumentId: document?.id },
        }),
      ),
    onSuccess: (comment) => {
      queryClient.setQueryData(queryKey, (known) => {
        if (!known || known.items.some(({ id }) => id === comment.id)) return known;
        return { ...known, items: [...known.items, comment], total: known.total + 1 };
      });
    },
    onSettled: () => void invalidateRequests(queryClient),
  });
}
