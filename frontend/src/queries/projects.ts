import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";
import { rarely } from "./staleTimes";

export type Project = components["schemas"]["ProjectsProject"];
export type Part = components["schemas"]["ProjectsPart"];
export type Category = components["schemas"]["ProjectsCategory"];
export type Status = components["schemas"]["ProjectsStatus"];
export type Label = components["schemas"]["ProjectsLabel"];

interface Retirable {
  id: number;
  povuceno: boolean;
}

/** A `select` for forms: the active items of a list, and those that are already chosen. */
export const offering =
  (chosen?: number) =>
  <T extends Retirable>({ items }: { items: T[] }): T[] =>
    items.filter(({ id, povuceno: retired }) => !retired || id === chosen);

const ofProject = (projectId: number) => ({ path: { projekatId: projectId } });

/** Every project that the caller sees. */
export const projectsQuery = () =>
  queryOptions({
    queryKey: keys.projects.list,
    queryFn: ({ signal }) => answerOf(client.GET("/api/projekat", { params: { query: { sve: true } }, signal })),
    staleTime: rarely,
    meta: { unread: "common.projectsUnread" },
  });

/** The days of the coming year on which a project does not work. Without them none is marked. */
export const freeDaysQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.freeDays(projectId),
    queryFn: ({ signal }) =>
      answerOf(client.GET("/api/projekatkonfiguracija/projekat/{projekatId}/neradni", { params: ofProject(projectId), signal })),
    select: ({ dani: days }) => days,
    staleTime: rarely,
    enabled: projectId > 0,
  });

/** The parts of a project, in their order. */
export const partsQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.definitions(projectId, "parts"),
    queryFn: ({ signal }) => answerOf(client.GET("/api/dioprojekta/projekat/{projekatId}", { params: ofProject(projectId), signal })),
    staleTime: rarely,
  });

/** The categories of a part of a project. */
export const categoriesQuery = (partId: number) =>
  queryOptions({
    queryKey: keys.projects.categories(partId),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/zahtjevkategorija/dioprojekta/{dioProjektaId}", {
          params: { path: { dioProjektaId: partId } },
          signal,
        }),
      ),
    staleTime: rarely,
  });

/** The request types of a project. */
export const typesQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.definitions(projectId, "types"),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevtip/projekat/{projekatId}", { params: ofProject(projectId), signal })),
    staleTime: rarely,
  });

/** The labels of a project, in their order. */
export const labelsQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.definitions(projectId, "labels"),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevoznaka/projekat/{projekatId}", { params: ofProject(projectId), signal })),
    staleTime: rarely,
  });

/** The priorities of a project, the most urgent first. */
export const prioritiesQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.definitions(projectId, "priorities"),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevprioritet/projekat/{projekatId}", { params: ofProject(projectId), signal })),
    staleTime: rarely,
  });

/** The statuses of a project, in their order. */
export const statusesQuery = (projectId: number) =>
  queryOptions({
    queryKey: keys.projects.definitions(projectId, "statuses"),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevstatus/projekat/{projekatId}", { params: ofProject(projectId), signal })),
    staleTime: rarely,
  });
