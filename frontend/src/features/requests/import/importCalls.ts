import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import type { TableFormat } from "@/ui/import/FormatFields";

/** An import with how far it has got. */
export type RequestImport = components["schemas"]["ImportsImport"];
/** An import that is being prepared: its columns, its mapping and how its first rows will look. */
export type PreparedImport = components["schemas"]["ImportsPrepared"];
export type Mapping = components["schemas"]["ImportsMapping"];
export type Defaults = components["schemas"]["ImportsDefaults"];
export type PreviewRow = components["schemas"]["ImportsPreviewRow"];
export type Rejection = components["schemas"]["ImportsRejection"];

/** How long until a running import is asked about again, in milliseconds. */
const pollTime = 1000;

export const isRunning = ({ stanje: state }: Pick<RequestImport, "stanje">) => state === "ceka" || state === "radi";

/** The person's imports that were started, the newest first. */
export const importsQuery = (page: number, count: number) =>
  queryOptions({
    queryKey: keys.imports.list(page, count),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/uvoz", { params: { query: { page, count } }, signal })),
  });

/** One import, asked for again while it runs. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: keys.imports.one(id),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/zahtjevi/uvoz/{uvozId}", {
          params: { path: { uvozId: id } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollTime : false),
  });

/** A preparation as it was left. */
export const preparedQuery = (id: number) =>
  queryOptions({
    queryKey: keys.imports.prepared(id),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/uvoz/{uvozId}/priprema", { params: { path: { uvozId: id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A page of the rows that became no requests, in the file's order. */
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

/** Prepares an import of a sent document. */
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

/** Changes how a prepared import is read; one change at a time, in their order. */
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

/** Hands a prepared import to the server. */
export const useStart = () => useStep("/api/zahtjevi/uvoz/{uvozId}/pokreni");

/** Stops an import where it is; what it has added stays. */
export const useCancel = () => useStep("/api/zahtjevi/uvoz/{uvozId}/prekini");
