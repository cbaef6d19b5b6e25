import { queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { ApiError, readProblem } from "@/api/apiError";
import { client } from "@/api/client";
import { temporaryAddress } from "@/api/download";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { useContentKey } from "@/ui/form/drafts/useContentKey";

export type Report = components["schemas"]["DashboardReport"];

/** How a report may be grouped, the usual one first. */
export const groupings = ["mjesec", "projekat", "kategorija", "osoba", "kasno"] as const;

/** What a report is asked by; days as `2026-11-21`, `projekatId` 0 for all projects. */
export interface Parameters {
  od: string;
  do: string;
  projekatId: number;
  po?: (typeof groupings)[number] | undefined;
}

/** How long until a preparation is asked about again, in milliseconds. */
const pollTime = 1000;

/** The reports that the person may open, by group and name. */
export const reportsQuery = () =>
  queryOptions({
    queryKey: keys.reports.list,
    queryFn: ({ signal }) => answerOf(client.GET("/api/izvjestaji", { signal })),
  });

/** Where a report is to be had, without what opens it. A prepared one is named by its preparation. */
export function reportPath(report: Report, asked: Parameters, prepared: string | undefined): `/api/${string}` {
  if (!report.sifra) return `/api/izvjestaji/vanjski/${report.id}`;
  const query = new URLSearchParams();
  if (prepared) query.set("priprema", prepared);
  else {
    if (report.period && asked.od) query.set("od", asked.od);
    if (report.period && asked.do) query.set("do", asked.do);
    if (report.grupisan && asked.po) query.set("po", asked.po);
    if (report.projekat && asked.projekatId) query.set("projekatId", String(asked.projekatId));
  }
  return `/api/izvjestaji/${report.sifra}?${query}`;
}

/** A report's address with what opens it for a minute; made anew for each showing. */
export const frameAddressQuery = (path: `/api/${string}`, showing: number) =>
  queryOptions({
    queryKey: keys.reports.address(path, showing),
    queryFn: () => temporaryAddress(path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Why a frame shows no report: it cannot tell, so the same is asked once more. */
export async function refusalOf(path: `/api/${string}`): Promise<ApiError> {
  try {
    const response = await fetch(await temporaryAddress(path));
    return response.ok ? new ApiError(502, "") : await readProblem(response, false);
  } catch (error) {
    return error instanceof ApiError ? error : new ApiError(0, "");
  }
}

/** Asks the worker for a report over much data, once under the same parameters. */
export function usePrepareReport(code: string, body: Parameters) {
  const contentKey = useContentKey();
  return useMutation({
    mutationFn: () => {
      const header = { "Idempotency-Key": contentKey.keyOf(JSON.stringify([code, body])) };
      return answerOf(client.POST("/api/izvjestaji/{sifra}/priprema", { params: { path: { sifra: code }, header }, body }));
    },
    onSuccess: contentKey.forget,
  });
}

/** A preparation, asked about again until it has ended. */
export const preparationQuery = (preparationId: string) =>
  queryOptions({
    queryKey: keys.reports.preparation(preparationId),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/izvjestaji/priprema/{pripremaId}", {
          params: { path: { pripremaId: preparationId } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.stanje === "gotov" || state.data?.stanje === "neuspio" ? false : pollTime),
  });
