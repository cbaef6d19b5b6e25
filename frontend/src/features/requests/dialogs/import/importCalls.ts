import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import type { TableFormat } from "@/ui/import/FormatFields";

/** An import in preparation: columns, mapping, and the preview of its first rows. */
export type PreparedImport = components["schemas"]["ImportsPrepared"];
export type Mapping = components["schemas"]["ImportsMapping"];
export type Defaults = components["schemas"]["ImportsDefaults"];
export type PreviewRow = components["schemas"]["ImportsPreviewRow"];
export type Rejection = components["schemas"]["ImportsRejection"];

/** The user's started imports, the newest first. */
export const importsQuery = (page: number, count: number) =>
  queryOptions({
    queryKey: keys.imports.list(page, count),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/uvoz", { params: { query: { page, count } }, signal })),
  });

/** An import in preparation as it was left. */
export const preparedQuery = (id: number) =>
  queryOptions({
    queryKey: keys.imports.prepared(id),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/uvoz/{uvozId}/priprema", { params: { path: { uvozId: id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A page of the rejected rows, in the file's order. */
export const rejectionsQuery = (id: number, page: number, count: number) =>
  queryOptions({
    queryKey: keys.imports.rejections(id, page, count),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/zahtjevi/uvoz/{uvozId}/odbijeni", {
          params: { path: { uvozId: id }, query: { page, count } },
          signal,
        }),
      ),
  });

/** Prepares an import of an uploaded document. */
export function usePrepare() {
  return useMutation({
    meta: choosing,
    mutationFn: (body: { dokumentId: string; projekatId: number }) => answerOf(client.POST("/api/zahtjevi/uvoz", { body })),
  });
}

export interface Remapping extends Partial<TableFormat> {
  /** Without it the server proposes one. */
  mapiranje?: Mapping;
  zadano: Defaults;
}

/** Changes format and mapping of an import in preparation; one change at a time, in order. */
export function useRemap(id: number) {
  return useMutation({
    meta: choosing,
    scope: { id: `import-${id}` },
    mutationFn: (body: Remapping) =>
      answerOf(
        client.PUT("/api/zahtjevi/uvoz/{uvozId}", {
          params: { path: { uvozId: id } },
          body,
        }),
      ),
  });
}

function useStep(path: "/api/zahtjevi/uvoz/{uvozId}/pokreni" | "/api/zahtjevi/uvoz/{uvozId}/prekini") {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => answerOf(client.PUT(path, { params: { path: { uvozId: id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.imports.all }),
  });
}

/** Starts a prepared import. */
export const useStart = () => useStep("/api/zahtjevi/uvoz/{uvozId}/pokreni");

/** Stops an import; what it has added stays. */
export const useCancel = () => useStep("/api/zahtjevi/uvoz/{uvozId}/prekini");
