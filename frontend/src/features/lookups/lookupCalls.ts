import { keepPreviousData, type MutationFunctionContext, queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { Edit } from "@/ui/form/useEntityForm";

export type LookupItem = components["schemas"]["SettingsListItem"]["items"][number];
export type LookupField = components["schemas"]["SettingsFieldDefinition"];
export type Translations = components["schemas"]["SettingsTranslations"];

/** An item's fields in a call; null removes a value. */
export type Entered = Record<string, string | number | boolean | null>;

/** All lookup lists. */
export const listsQuery = () =>
  queryOptions({
    queryKey: keys.lookups.lists,
    queryFn: ({ signal }) => answerOf(client.GET("/api/sifarnik", { signal })),
  });

/** The definitions of a list's fields. */
export const fieldsQuery = (list: string) =>
  queryOptions({
    queryKey: keys.lookups.fields(list),
    queryFn: ({ signal }) => answerOf(client.GET("/api/sifarnik/{tip}/polja", { params: { path: { tip: list } }, signal })),
  });

export interface ItemFilter {
  filter: string;
  obrisane: boolean;
}

/** One page of a list's items, with the definitions of their fields. */
export function itemPageQuery(list: string, { filter, obrisane: deleted }: ItemFilter, page: number, count: number) {
  const query = { filter: filter || undefined, obrisane: deleted || undefined, page, count };
  return queryOptions({
    queryKey: keys.lookups.page(list, query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/sifarnik/{tip}/nekesirano", { params: { path: { tip: list }, query }, signal })),
    placeholderData: (before, query) => (query?.queryKey[1] === list ? keepPreviousData(before) : undefined),
  });
}

/** One item in Bosnian, as the server has it. */
export const itemQuery = (list: string, id: number) =>
  queryOptions({
    queryKey: keys.lookups.one(list, id),
    queryFn: ({ signal }) => answerOf(client.GET("/api/sifarnik/{tip}/{id}", { params: { path: { tip: list, id } }, signal })),
  });

export const translationsQuery = (list: string, id: number) =>
  queryOptions({
    queryKey: keys.lookups.translations(list, id),
    queryFn: ({ signal }) => answerOf(client.GET("/api/prevod/{tabela}/id/{id}", { params: { path: { tabela: list, id } }, signal })),
  });

/** Invalidates everything that shows items. */
function refresh(_answer: unknown, _sent: unknown, _before: unknown, { client: queryClient }: MutationFunctionContext): void {
  void queryClient.invalidateQueries({ queryKey: keys.lookups.all });
}

/** Adds an item, once under the same key. */
export const useAddItem = (list: string) =>
  useMutation({
    mutationFn: ({ values: body, key }: Edit<Entered>) => {
      const params = { path: { tip: list }, header: { "Idempotency-Key": key } };
      return answerOf(client.POST("/api/sifarnik/{tip}", { params, body }));
    },
    onSuccess: refresh,
  });

const update = (list: string, id: number, body: Entered) =>
  answerOf(client.PUT("/api/sifarnik/{tip}/{id}", { params: { path: { tip: list, id } }, body }));

/** Saves an edited item; refused with 409 when somebody else changed it meanwhile. */
export const useSaveItem = (list: string, id: number) =>
  useMutation({
    mutationFn: ({ values, version }: Edit<Entered>) => update(list, id, { ...values, verzija: version }),
    onSuccess: refresh,
  });

/** Deletes an item or restores it. */
export const useRetireItem = (list: string) =>
  useMutation({
    mutationFn: ({ id, verzija, deleted }: { id: number; verzija: number; deleted: boolean }) =>
      update(list, id, { isDeleted: deleted, onemogucena: deleted, verzija }),
    onSuccess: refresh,
  });

/** Saves an item's translations, as an edit of it. */
export const useSaveTranslations = (list: string, id: number) =>
  useMutation({
    mutationFn: ({ fields, version }: { fields: components["schemas"]["SettingsFieldTranslations"][]; version: number }) =>
      answerOf(
        client.POST("/api/prevod/{tabela}/id/{id}", {
          params: { path: { tabela: list, id } },
          body: { polja: fields, verzija: version },
        }),
      ),
    onSuccess: refresh,
  });
