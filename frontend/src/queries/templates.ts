import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";
import { rarely } from "./staleTimes";

/** What a project asks of new requests: of a category, of a part or of all. */
export type RequestTemplate = components["schemas"]["RequestsTemplate"];

/** What is asked; `sifra` names it among all questions there are. */
export type Question = components["schemas"]["RequestsQuestion"];

/** The templates of a project, retired ones included. */
export const templatesQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.templates(projectId),
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/zahtjevi/projekat/{projekatId}/obrasci", { params: { path: { projekatId: projectId } }, signal })),
    staleTime: rarely,
  });

/** The template that holds for a new request: the most particular one in use. */
export function templateFor(templates: RequestTemplate[] | undefined, part: number | "", category: number | "") {
  const holds = (of: { dioProjektaId: number; zahtjevKategorijaId: number }) =>
    templates?.find((one) => !one.povuceno && one.dioProjektaId === of.dioProjektaId && one.zahtjevKategorijaId === of.zahtjevKategorijaId);
  return (
    holds({ dioProjektaId: part || 0, zahtjevKategorijaId: category || 0 }) ??
    holds({ dioProjektaId: part || 0, zahtjevKategorijaId: 0 }) ??
    holds({ dioProjektaId: 0, zahtjevKategorijaId: 0 })
  );
}
