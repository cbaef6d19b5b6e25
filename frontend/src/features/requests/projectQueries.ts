import { api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type Project = components["schemas"]["ProjectsProject"];
export type Part = components["schemas"]["ProjectsPart"];
export type Category = components["schemas"]["ProjectsCategory"];
export type RequestType = components["schemas"]["ProjectsType"];
export type Priority = components["schemas"]["ProjectsPriority"];
export type Status = components["schemas"]["ProjectsStatus"];

/** What a project defines changes rarely; for so many milliseconds it is not asked for again. */
const rarely = { staleTime: 5 * 60_000 };

const ofProject = (projekatId: number) => ({ params: { path: { projekatId } } });

/** Every project that the caller sees. */
export const projectsQuery = () =>
  api.queryOptions("get", "/api/projekat", { params: { query: { sve: true } } }, rarely);

/** The parts of a project, in their order. */
export const partsQuery = (projectId: number) =>
  api.queryOptions("get", "/api/dioprojekta/projekat/{projekatId}", ofProject(projectId), rarely);

/** The categories of a part of a project. */
export const categoriesQuery = (partId: number) =>
  api.queryOptions(
    "get",
    "/api/zahtjevkategorija/dioprojekta/{dioProjektaId}",
    { params: { path: { dioProjektaId: partId } } },
    rarely,
  );

/** The request types of a project. */
export const typesQuery = (projectId: number) =>
  api.queryOptions("get", "/api/zahtjevtip/projekat/{projekatId}", ofProject(projectId), rarely);

/** The priorities of a project, the most urgent first. */
export const prioritiesQuery = (projectId: number) =>
  api.queryOptions("get", "/api/zahtjevprioritet/projekat/{projekatId}", ofProject(projectId), rarely);

/** The statuses of a project, in their order. */
export const statusesQuery = (projectId: number) =>
  api.queryOptions("get", "/api/zahtjevstatus/projekat/{projekatId}", ofProject(projectId), rarely);

/** Those who may be assigned a request of the category; needs zahtjev_zahtjev_edit_dodijeljeni_korisnik. */
export const supportUsersQuery = (categoryId: number) =>
  api.queryOptions(
    "get",
    "/api/korisnici/zahtjevKategorija/{zahtjevKategorijaId}",
    { params: { path: { zahtjevKategorijaId: categoryId } } },
    rarely,
  );
