import type { QueryKey } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { categoriesQuery, labelsQuery, partsQuery, prioritiesQuery, statusesQuery, typesQuery } from "@/queries/projects";
import type { Definition, DefinitionValues, KindName } from "./definitionForm";

/** What differs between the kinds of definitions. Calls throw ApiError. */
export interface DefinitionKind {
  name: KindName;
  /** The project, or of categories the part, that they belong to. */
  ownerId: number;
  query: { queryKey: QueryKey };
  add: (values: DefinitionValues, key: string) => Promise<unknown>;
  change: (id: number, values: DefinitionValues, version: number) => Promise<Definition>;
  retire: (id: number, retired: boolean) => Promise<unknown>;
  /** For kinds with a default for new requests. */
  setDefault?: (id: number) => Promise<unknown>;
  /** For kinds whose order has a meaning. */
  reorder?: (ids: number[]) => Promise<unknown>;
}

const once = (key: string) => ({ "Idempotency-Key": key });

export const priorityKind = (projectId: number): DefinitionKind => {
  const path = { projekatId: projectId };
  return {
    name: "priorities",
    ownerId: projectId,
    query: prioritiesQuery(projectId),
    add: ({ naziv, iznadId: aboveId }, key) =>
      answerOf(
        client.POST("/api/zahtjevprioritet/projekat/{projekatId}", {
          params: { path, header: once(key) },
          body: { naziv, iznadId: aboveId || undefined },
        }),
      ),
    change: (id, { naziv }, version) =>
      answerOf(
        client.PUT("/api/zahtjevprioritet/id/{id}", {
          params: { path: { id } },
          body: { naziv, verzija: version },
        }),
      ),
    retire: (id, retired) =>
      client.PUT("/api/zahtjevprioritet/id/{id}/povuceno", {
        params: { path: { id } },
        body: { povuceno: retired },
      }),
    setDefault: (Id) => client.PUT("/api/zahtjevprioritet/projekat/{projekatId}", { params: { path }, body: { Id } }),
    reorder: (ids) =>
      client.PUT("/api/zahtjevprioritet/projekat/{projekatId}/poredak", {
        params: { path },
        body: { zahtjeviId: ids },
      }),
  };
};

export const statusKind = (projectId: number): DefinitionKind => {
  const path = { projekatId: projectId };
  return {
    name: "statuses",
    ownerId: projectId,
    query: statusesQuery(projectId),
    add: ({ naziv, oznaka: marker, pauzira }, key) =>
      answerOf(
        client.POST("/api/zahtjevstatus/projekat/{projekatId}", {
          params: { path, header: once(key) },
          body: { naziv, oznaka: Number(marker), pauzira },
        }),
      ),
    change: (id, { naziv, oznaka: marker, pauzira }, version) =>
      answerOf(
        client.PUT("/api/zahtjevstatus/id/{id}", {
          params: { path: { id } },
          body: { naziv, oznaka: Number(marker), pauzira, verzija: version },
        }),
      ),
    retire: (id, retired) =>
      client.PUT("/api/zahtjevstatus/id/{id}/povuceno", {
        params: { path: { id } },
        body: { povuceno: retired },
      }),
    setDefault: (Id) => client.PUT("/api/zahtjevstatus/projekat/{projekatId}", { params: { path }, body: { Id } }),
    reorder: (ids) =>
      client.PUT("/api/zahtjevstatus/projekat/{projekatId}/poredak", {
        params: { path },
        body: { zahtjeviId: ids },
      }),
  };
};

export const typeKind = (projectId: number): DefinitionKind => {
  const path = { projekatId: projectId };
  return {
    name: "types",
    ownerId: projectId,
    query: typesQuery(projectId),
    add: ({ naziv }, key) =>
      answerOf(
        client.POST("/api/zahtjevtip/projekat/{projekatId}", {
          params: { path, header: once(key) },
          body: { naziv },
        }),
      ),
    change: (id, { naziv }, version) =>
      answerOf(
        client.PUT("/api/zahtjevtip/id/{id}", {
          params: { path: { id } },
          body: { naziv, verzija: version },
        }),
      ),
    retire: (id, retired) =>
      client.PUT("/api/zahtjevtip/id/{id}/povuceno", {
        params: { path: { id } },
        body: { povuceno: retired },
      }),
    setDefault: (Id) => client.PUT("/api/zahtjevtip/projekat/{projekatId}", { params: { path }, body: { Id } }),
  };
};

export const labelKind = (projectId: number): DefinitionKind => {
  const path = { projekatId: projectId };
  return {
    name: "labels",
    ownerId: projectId,
    query: labelsQuery(projectId),
    add: ({ naziv, boja }, key) =>
      answerOf(client.POST("/api/zahtjevoznaka/projekat/{projekatId}", { params: { path, header: once(key) }, body: { naziv, boja } })),
    change: (id, { naziv, boja }, version) =>
      answerOf(client.PUT("/api/zahtjevoznaka/id/{id}", { params: { path: { id } }, body: { naziv, boja, verzija: version } })),
    retire: (id, retired) => client.PUT("/api/zahtjevoznaka/id/{id}/povuceno", { params: { path: { id } }, body: { povuceno: retired } }),
    reorder: (ids) => client.PUT("/api/zahtjevoznaka/projekat/{projekatId}/poredak", { params: { path }, body: { zahtjeviId: ids } }),
  };
};

export const partKind = (projectId: number): DefinitionKind => ({
  name: "parts",
  ownerId: projectId,
  query: partsQuery(projectId),
  add: ({ naziv }, key) =>
    answerOf(
      client.POST("/api/dioprojekta/projekat/{projekatId}", {
        params: { path: { projekatId: projectId }, header: once(key) },
        body: { naziv },
      }),
    ),
  change: (id, { naziv }, version) =>
    answerOf(client.PUT("/api/dioprojekta/id/{id}", { params: { path: { id } }, body: { naziv, verzija: version } })),
  retire: (id, retired) =>
    client.PUT("/api/dioprojekta/id/{id}/povuceno", {
      params: { path: { id } },
      body: { povuceno: retired },
    }),
});

export const categoryKind = (partId: number): DefinitionKind => ({
  name: "categories",
  ownerId: partId,
  query: categoriesQuery(partId),
  add: ({ naziv }, key) =>
    answerOf(
      client.POST("/api/zahtjevkategorija/dioprojekta/{dioProjektaId}", {
        params: { path: { dioProjektaId: partId }, header: once(key) },
        body: { naziv },
      }),
    ),
  change: (id, { naziv }, version) =>
    answerOf(
      client.PUT("/api/zahtjevkategorija/id/{id}", {
        params: { path: { id } },
        body: { naziv, verzija: version },
      }),
    ),
  retire: (id, retired) =>
    client.PUT("/api/zahtjevkategorija/id/{id}/povuceno", {
      params: { path: { id } },
      body: { povuceno: retired },
    }),
});
