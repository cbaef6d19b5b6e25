import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { requestsCreateReplyInput } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

/** A reply template of the user or a project. */
export type Reply = components["schemas"]["RequestsReply"];

/** The greatest lengths of a template's name and text. */
export const replyLimits = requestsCreateReplyInput;

/** The user's templates and those of a project, by name. */
export const repliesQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.replies.ofProject(projectId),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/predlosci", { params: { query: { projekatId: projectId } }, signal })),
    staleTime: 60_000,
  });

function useRefreshed() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.replies.all });
}

type ReplyContent = Pick<Reply, "naziv" | "tekst">;

/** Adds a template, once under the same Idempotency-Key; with a project for all who work on it. */
export function useCreateReply() {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: ({ key, ...body }: ReplyContent & { projekatId?: number; key: string }) =>
      answerOf(client.POST("/api/zahtjevi/predlosci", { params: { header: { "Idempotency-Key": key } }, body })),
    onSettled,
  });
}

export function useUpdateReply() {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: ({ id, ...body }: ReplyContent & Pick<Reply, "id" | "verzija">) =>
      answerOf(client.PUT("/api/zahtjevi/predlosci/{predlozakId}", { params: { path: { predlozakId: id } }, body })),
    onSettled,
  });
}

export function useDeleteReply() {
  const onSettled = useRefreshed();
  return useMutation({
    mutationFn: ({ id }: Reply) => client.DELETE("/api/zahtjevi/predlosci/{predlozakId}", { params: { path: { predlozakId: id } } }),
    onSettled,
  });
}
