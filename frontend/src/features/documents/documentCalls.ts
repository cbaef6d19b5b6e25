import { type MutationFunctionContext, queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { Edit } from "@/ui/form/useEntityForm";

/** A document that everybody may read. */
export type Guide = components["schemas"]["UploadsGuide"];

export interface GuideFilter {
  tekst: string;
  /** The folder's path, with slashes between the names; empty for all. */
  folder: string;
  /** With retired documents, for people who edit. */
  povuceni: boolean;
}

export const guidesQuery = (filter: GuideFilter, page: number, count: number) =>
  queryOptions({
    queryKey: keys.guides.page({ ...filter, page, count }),
    queryFn: ({ signal }) => answerOf(client.GET("/api/dokumenti", { params: { query: { ...filter, page, count } }, signal })),
    placeholderData: (previous) => previous,
  });

/** The document as the server has it. */
export const guideQuery = (id: number) =>
  queryOptions({
    queryKey: keys.guides.one(id),
    queryFn: ({ signal }) => answerOf(client.GET("/api/dokumenti/{id}", { params: { path: { id } }, signal })),
  });

/** The folders with documents, by name. */
export const foldersQuery = (retired: boolean) =>
  queryOptions({
    queryKey: keys.guides.folders(retired),
    queryFn: async ({ signal }) =>
      (await answerOf(client.GET("/api/dokumenti/folderi", { params: { query: { povuceni: retired } }, signal }))).items,
  });

interface GuideValues {
  naslov: string;
  folder: string;
  /** A new file. */
  dokumentId?: string;
}

const refresh = (
  _answer: unknown,
  _error: Error | null,
  _sent: unknown,
  _before: unknown,
  { client: queryClient }: MutationFunctionContext,
) => queryClient.invalidateQueries({ queryKey: keys.guides.all });

/** Adds a document with an uploaded file, or changes one on the version that was read. */
export const useSaveGuide = (guide?: Guide) =>
  useMutation({
    mutationFn: ({ values, version, key }: Edit<GuideValues>) =>
      answerOf(
        guide
          ? client.PUT("/api/dokumenti/{id}", { params: { path: { id: guide.id } }, body: { ...values, verzija: version } })
          : client.POST("/api/dokumenti", {
              params: { header: { "Idempotency-Key": key } },
              body: { ...values, dokumentId: values.dokumentId ?? "" },
            }),
      ),
    onSettled: refresh,
  });

export const useRetireGuide = () =>
  useMutation({
    mutationFn: ({ id, povuceno }: { id: number; povuceno: boolean }) =>
      answerOf(client.PUT("/api/dokumenti/{id}/povuceno", { params: { path: { id } }, body: { povuceno } })),
    onSettled: refresh,
  });

export const useDeleteGuide = () =>
  useMutation({
    mutationFn: (id: number) => client.DELETE("/api/dokumenti/{id}", { params: { path: { id } } }),
    onSettled: refresh,
  });
