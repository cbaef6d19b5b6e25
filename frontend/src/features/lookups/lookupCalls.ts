import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type LookupItem = components["schemas"]["SettingsListItem"]["items"][number];
export type LookupField = components["schemas"]["SettingsFieldDefinition"];
export type Translations = components["schemas"]["SettingsTranslations"];

/** An item's fields as they are sent; null takes a value away. */
export type Entered = Record<string, string | number | boolean | null>;

/** The lookup lists that there are. */
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

/** One item, in Bosnian, as the service knows it now. */
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

/** Asks again for all that shows items. */
function useRefreshed() {
  const queryClient = useQueryClient();
  return async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    void queryClient.invalidateQueries({ queryKey: keys.lookups.all });
    return answer;
  };
}

/** Adds an item, once under the same key. Errors: ApiError. */
export function useAddItem(list: string) {
  const refreshed = useRefreshed();
  return (body: Entered, { key }: { key: string }) => {
    const params = { path: { tip: list }, header: { "Idempotency-Key": key } };
    return refreshed(answerOf(client.POST("/api/sifarnik/{tip}", { params, body })));
  };
}

/** Saves an edited item. Errors: ApiError, with status 409 when somebody else changed it meanwhile. */
export function useSaveItem(list: string, id: number) {
  const refreshed = useRefreshed();
  return (values: Entered, { version }: { version: number }) => {
    const body = { ...values, verzija: version };
    return refreshed(answerOf(client.PUT("/api/sifarnik/{tip}/{id}", { params: { path: { tip: list, id } }, body })));
  };
}

/** Deletes an item or restores it. Errors: ApiError. */
export function useRetireItem(list: string) {
  const refreshed = useRefreshed();
  return useMutation({
    mutationFn: ({ id, verzija, deleted }: { id: number; verzija: number; deleted: boolean }) => {
      const body = { isDeleted: deleted, onemogucena: deleted, verzija };
      return refreshed(answerOf(client.PUT("/api/sifarnik/{tip}/{id}", { params: { path: { tip: list, id } }, body })));
    },
  });
}

/** Saves an item's translations. Errors: ApiError, as of an edit. */
export function useSaveTranslations(list: string, id: number) {
  const refreshed = useRefreshed();
  return (fields: components["schemas"]["SettingsFieldTranslations"][], version: number) =>
    refreshed(
      answerOf(
        client.POST("/api/prevod/{tabela}/id/{id}", {
          params: { path: { tabela: list, id } },
          body: { polja: fields, verzija: version },
        }),
      ),
    );
}
