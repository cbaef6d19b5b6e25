import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";
import { rarely } from "./staleTimes";

/** A request template: what a project asks of new requests of a category, of a part or of the whole project. */
export type RequestTemplate = components["schemas"]["RequestsTemplate"];

/** A question; `sifra` is its code. */
export type Question = components["schemas"]["RequestsQuestion"];

/** The templates of a project, retired ones included. */
export const templatesQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.templates(projectId),
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/zahtjevi/projekat/{projekatId}/obrasci", { params: { path: { projekatId: projectId } }, signal })),
    staleTime: rarely,
  });

/** The template for a new request: the most specific one in use. */
export function templateFor(templates: RequestTemplate[] | undefined, part: number | "", category: number | "") {
  const holds = (of: { dioProjektaId: number; zahtjevKategorijaId: number }) =>
    templates?.find((one) => !one.povuceno && one.dioProjektaId === of.dioProjektaId && one.zahtjevKategorijaId === of.zahtjevKategorijaId);
  return (
    holds({ dioProjektaId: part || 0, zahtjevKategorijaId: category || 0 }) ??
    holds({ dioProjektaId: part || 0, zahtjevKategorijaId: 0 }) ??
    holds({ dioProjektaId: 0, zahtjevKategorijaId: 0 })
  );
}
