import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { invalidateRequests } from "../invalidateRequests";
import type { RequestDocument } from "../requestQuery";

export type Comment = components["schemas"]["RequestsComment"];

/** What a person is about to send. */
export interface CommentDraft {
  text: string;
  document?: RequestDocument;
  /** Makes sure that a repeated sending adds one comment only. */
  key: string;
}

/** All comments of a request, oldest first. */
export const commentsQuery = (requestId: number) =>
  queryOptions({
    queryKey: keys.requests.comments(requestId),
    queryFn: async ({ signal }): Promise<Comment[]> => {
      const { data } = await client.GET("/api/zahtjevkomentari/zahtjev/{zahtjevId}", {
        params: { path: { zahtjevId: requestId } },
        signal,
      });
      return data?.items ?? [];
    },
  });

/** How often the comments of others are looked for while the tab is seen, in milliseconds. */
const pause = 10_000;

/** The conversation of a request that is on the screen; what others write appears by itself. */
export const useComments = (requestId: number) =>
  useQuery({ ...commentsQuery(requestId), refetchInterval: pause, refetchOnWindowFocus: "always" });

/** Sends a comment. While it is on its way the mutation's variables are the draft. */
export function useSendComment(requestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ text, document, key }: CommentDraft) => {
      const { data } = await client.POST("/api/zahtjevkomentari/zahtjev/{zahtjevId}", {
        params: { path: { zahtjevId: requestId }, header: { "Idempotency-Key": key } },
        body: { komentar: text, dokumentId: document?.id },
      });
      return data;
    },
    onSuccess: (comment) => {
      if (!comment) return;
      const { queryKey } = commentsQuery(requestId);
      queryClient.setQueryData(queryKey, (comments = []) => [
        ...comments.filter(({ id }) => id !== comment.id),
        comment,
      ]);
    },
    onSettled: () => void invalidateRequests(queryClient),
  });
}
