import type { QueryKey } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { categoriesQuery, partsQuery, prioritiesQuery, statusesQuery, typesQuery } from "@/queries/projects";
import type { Definition, DefinitionValues, KindName } from "./definitionForm";

/** What differs between the kinds of definitions. Calls throw ApiError. */
export interface DefinitionKind {
  name: KindName;
  /** The project, or of categories the part, that they belong to. */
  ownerId: number;
  query: { queryKey: QueryKey };
  add: (values: DefinitionValues, key: string) => Promise<unknown>;
  change: (id: number, values: DefinitionValues, verzija: number) => Promise<Definition>;
  retire: (id: number, povuceno: boolean) => Promise<unknown>;
  /** Of kinds of which a new request gets one by itself. */
  setDefault?: (id: number) => Promise<unknown>;
  /** Of kinds whose order means something. */
  reorder?: (ids: number[]) => Promise<unknown>;
}

const once = (key: string) => ({ "Idempotency-Key": key });

export const priorityKind = (projekatId: number): DefinitionKind => {
  const path = { projekatId };
  return {
    name: "priorities",
    ownerId: projekatId,
    query: prioritiesQuery(projekatId),
    add: ({ naziv, iznadId }, key) =>
      answerOf(
        client.POST("/api/zahtjevprioritet/projekat/{projekatId}", {
          params: { path, header: once(key) },
          body: { naziv, iznadId: iznadId || undefined },
        }),
      ),
    change: (id, { naziv }, verzija) =>
      answerOf(
        client.PUT("/api/zahtjevprioritet/id/{id}", { params: { path: { id } }, body: { naziv, verzija } }),
      ),
    retire: (id, povuceno) =>
      client.PUT("/api/zahtjevprioritet/id/{id}/povuceno", { params: { path: { id } }, body: { povuceno } }),
    setDefault: (Id) =>
      client.PUT("/api/zahtjevprioritet/projekat/{projekatId}", { params: { path }, body: { Id } }),
    reorder: (zahtjeviId) =>
      client.PUT("/api/zahtjevprioritet/projekat/{projekatId}/poredak", {
        params: { path },
        body: { zahtjeviId },
      }),
  };
};

export const statusKind = (projekatId: number): DefinitionKind => {
  const path = { projekatId };
  return {
    name: "statuses",
    ownerId: projekatId,
    query: statusesQuery(projekatId),
    add: ({ naziv, oznaka }, key) =>
      answerOf(
        client.POST("/api/zahtjevstatus/projekat/{projekatId}", {
          params: { path, header: once(key) },
          body: { naziv, oznaka: Number(oznaka) },
        }),
      ),
    change: (id, { naziv, oznaka }, verzija) =>
      answerOf(
        client.PUT("/api/zahtjevstatus/id/{id}", {
          params: { path: { id } },
          body: { naziv, oznaka: Number(oznaka), verzija },
        }),
      ),
    retire: (id, povuceno) =>
      client.PUT("/api/zahtjevstatus/id/{id}/povuceno", { params: { path: { id } }, body: { povuceno } }),
    setDefault: (Id) =>
      client.PUT("/api/zahtjevstatus/projekat/{projekatId}", { params: { path }, body: { Id } }),
    reorder: (zahtjeviId) =>
      client.PUT("/api/zahtjevstatus/projekat/{projekatId}/poredak", {
        params: { path },
        body: { zahtjeviId },
      }),
  };
};

export const typeKind = (projekatId: number): DefinitionKind => {
  const path = { projekatId };
  return {
    name: "types",
    ownerId: projekatId,
    query: typesQuery(projekatId),
    add: ({ naziv }, key) =>
      answerOf(
        client.POST("/api/zahtjevtip/projekat/{projekatId}", {
          params: { path, header: once(key) },
          body: { naziv },
        }),
      ),
    change: (id, { naziv }, verzija) =>
      answerOf(client.PUT("/api/zahtjevtip/id/{id}", { params: { path: { id } }, body: { naziv, verzija } })),
    retire: (id, povuceno) =>
      client.PUT("/api/zahtjevtip/id/{id}/povuceno", { params: { path: { id } }, body: { povuceno } }),
    setDefault: (Id) =>
      client.PUT("/api/zahtjevtip/projekat/{projekatId}", { params: { path }, body: { Id } }),
  };
};

export const partKind = (projekatId: number): DefinitionKind => ({
  name: "parts",
  ownerId: projekatId,
  query: partsQuery(projekatId),
  add: ({ naziv }, key) =>
    answerOf(
      client.POST("/api/dioprojekta/projekat/{projekatId}", {
        params: { path: { projekatId }, header: once(key) },
        body: { naziv },
      }),
    ),
  change: (id, { naziv }, verzija) =>
    answerOf(client.PUT("/api/dioprojekta/id/{id}", { params: { path: { id } }, body: { naziv, verzija } })),
  retire: (id, povuceno) =>
    client.PUT("/api/dioprojekta/id/{id}/povuceno", { params: { path: { id } }, body: { povuceno } }),
});

export const categoryKind = (dioProjektaId: number): DefinitionKind => ({
  name: "categories",
  ownerId: dioProjektaId,
  query: categoriesQuery(dioProjektaId),
  add: ({ naziv }, key) =>
    answerOf(
      client.POST("/api/zahtjevkategorija/dioprojekta/{dioProjektaId}", {
        params: { path: { dioProjektaId }, header: once(key) },
        body: { naziv },
      }),
    ),
  change: (id, { naziv }, verzija) =>
    answerOf(
      client.PUT("/api/zahtjevkategorija/id/{id}", { params: { path: { id } }, body: { naziv, verzija } }),
    ),
  retire: (id, povuceno) =>
    client.PUT("/api/zahtjevkategorija/id/{id}/povuceno", { params: { path: { id } }, body: { povuceno } }),
});
