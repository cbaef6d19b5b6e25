import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import type { Narrowing } from "./tokens";

export type SearchResult = components["schemas"]["RequestsSearchResult"];

/** How many results the server shows at most. */
const resultLimit = 20;

interface SearchAnswer {
  results: SearchResult[];
  /** Requests with similar words, when nothing was found. */
  near: SearchResult[];
  /** Older requests were not searched, so that there may be more. */
  partial: boolean;
}

/** The greatest length of a search. */
export const textLimit = 200;

/** Whether a text can be searched: it has three letters or digits in a row, as the server's index needs, or names a request's number. */
export function isSearchable(text: string): boolean {
  return /[\p{L}\p{N}]{3}|^\d+$|#\d|br\.?\s*\d/iu.test(text.trim());
}

/** The results for a text; the previous ones stay while the next ones load. A newer text aborts the call. */
export const searchQuery = (text: string, among: Narrowing) =>
  queryOptions({
    queryKey: keys.search(text, among),
    queryFn: async ({ signal }): Promise<SearchAnswer> => {
      const {
        items,
        imaJos: more,
        slicni: near = [],
      } = await answerOf(client.GET("/api/zahtjevi/pretraga", { params: { query: { tekst: text, ...among } }, signal }));
      return { results: items, near: near ?? [], partial: Boolean(more) && items.length < resultLimit };
    },
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
  });
