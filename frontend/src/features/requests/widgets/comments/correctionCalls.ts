import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { idsOf, type Mentioned } from "../../base/text/mentionText";
import { type Comment, commentsQuery } from "./commentCalls";

/** Updates a comment in the shown conversation; after a failure the conversation is read again, as others may have changed it. */
function useCommentMutation<V>(requestId: number, change: (comment: Comment, value: V) => Promise<Comment>) {
  const queryClient = useQueryClient();
  const { queryKey } = commentsQuery(requestId);
  return useMutation({
    mutationFn: ({ comment, value }: { comment: Comment; value: V }) => change(comment, value),
    onSuccess: (changed) =>
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, items: known.items.map((item) => (item.id === changed.id ? changed : item)) },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Corrects the user's own comment; refused after an answer of somebody else, or after 15 minutes. */
export const useCorrectComment = (requestId: number) =>
  useCommentMutation(requestId, ({ id, verzija: version }, { text, mentioned }: { text: string; mentioned: Mentioned[] }) =>
    answerOf(
      client.PUT("/api/zahtjevkomentari/{komentarId}", {
        params: { path: { komentarId: id } },
        body: { komentar: text, verzija: version, spomenuti: idsOf(mentioned) },
      }),
    ),
  );

/** Withdraws the user's own comment, by the same rules. */
export const useWithdrawComment = (requestId: number) =>
  useCommentMutation(requestId, async (comment, _: undefined): Promise<Comment> => {
    const { id, verzija: version } = comment;
    await client.DELETE("/api/zahtjevkomentari/{komentarId}", {
      params: { path: { komentarId: id }, header: { "If-Match": `"${version}"` } },
    });
    return { ...comment, komentar: "", priloziKomentara: [], datumPovlacenja: new Date().toISOString(), verzija: version + 1 };
  });

/** The former texts of a comment, for people who may read the history. */
export const formerTextsQuery = ({ id, verzija: version }: Comment) =>
  queryOptions({
    queryKey: keys.requests.formerTexts(id, version),
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/zahtjevkomentari/{komentarId}/ranije", { params: { path: { komentarId: id } }, signal })),
  });
