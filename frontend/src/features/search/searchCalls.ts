import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";

export type SearchResult = components["schemas"]["RequestsSearchResult"];

/** How many results the server shows at most. */
const resultLimit = 20;

export interface SearchAnswer {
  results: SearchResult[];
  /** Fewer are shown than there may be: older requests were not searched. */
  partial: boolean;
}

/** The greatest number of characters that the server looks for. */
export const textLimit = 200;

/** Whether a text is worth asking for: three letters or digits in a row, as the server's index needs, or a request's number. */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]{3}|^#?\d+$/u.test(text.trim());
}

/** What is found for a text; while the next text is looked for, the results before it stay. A newer text ends the call. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: keys.search(text),
    queryFn: async ({ signal }): Promise<SearchAnswer> => {
      const { items, imaJos: more } = await answerOf(client.GET("/api/zahtjevi/pretraga", { params: { query: { tekst: text } }, signal }));
      return { results: items, partial: Boolean(more) && items.length < resultLimit };
    },
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
  });
