import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { type Column, cardsBelow, hasDrifted, joinRefreshed, mergeCards, type Refreshed } from "./boardData";
import { type BoardFilter, wireFilter } from "./boardFilter";

/** How many cards of a column a page has. */
export const pageSize = 50;

/** The page size of a refresh: the greatest that the server accepts. */
const refreshStep = 100;

/** How many cards of a column are always refreshed; those below only when cards were added or removed there. */
const alwaysFresh = 200;

interface Part {
  statusId?: number;
  page?: number;
  count?: number;
}

async function fetchColumns(filter: BoardFilter, part: Part, signal?: AbortSignal): Promise<Column[]> {
  const { projekatId } = filter;
  const call = client.GET("/api/zahtjevi/projekat/{projekatId}", {
    params: { path: { projekatId }, query: { ...wireFilter(filter), ...part } },
    signal,
  });
  return (await answerOf(call)).items;
}

/** One page of one column; pages start at 1. */
export async function fetchPage(filter: BoardFilter, part: Required<Part>, signal?: AbortSignal): Promise<Column> {
  const [column] = await fetchColumns(filter, part, signal);
  if (!column) throw new Error("the answer holds no column");
  return column;
}

async function refreshColumn(filter: BoardFilter, first: Column, known: Column | undefined, signal: AbortSignal): Promise<Refreshed> {
  if (!known || cardsBelow(known, first).length === 0) return { fresh: first, kept: [] };
  const loaded = known.items.length;
  const depth = hasDrifted(known, first) ? loaded : Math.min(loaded, alwaysFresh);
  const statusId = first.zahtjevStatus.id;
  let fresh = first;
  for (let page = 1; fresh.items.length < Math.min(depth, fresh.total); page++) {
    const more = await fetchPage(filter, { statusId, page, count: refreshStep }, signal);
    if (more.items.length === 0) break;
    fresh = { ...more, items: mergeCards(fresh.items, more.items) };
  }
  return { fresh, kept: depth < loaded ? cardsBelow(known, fresh) : [] };
}

const columnOf = (columns: Column[] | undefined, statusId: number) => columns?.find(({ zahtjevStatus: status }) => status.id === statusId);

/** The present columns of a board, each up to where it was loaded before. */
export async function readBoard(filter: BoardFilter, known: Column[] | undefined, signal: AbortSignal) {
  const columns = await fetchColumns(filter, { count: pageSize }, signal);
  const refreshed = columns.map((column) => refreshColumn(filter, column, columnOf(known, column.zahtjevStatus.id), signal));
  return joinRefreshed(await Promise.all(refreshed));
}

/**
 * The columns of a project's board in their order. A refresh keeps what was loaded by scrolling; while the number of days or the
 * filter changes, the previous board stays.
 */
export function boardQuery(filter: BoardFilter) {
  const queryKey = keys.requests.board(filter.projekatId, wireFilter(filter));
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client: queryClient }): Promise<Column[]> =>
      readBoard(filter, queryClient.getQueryData<Column[]>(queryKey), signal),
    // useBoardUpdates applies others' changes without moving cards.
    refetchOnWindowFocus: false,
    placeholderData: (before: Column[] | undefined, query) => (query?.queryKey[2] === filter.projekatId ? before : undefined),
  });
}

/** Changes every cached board, under any filter. */
export function updateBoards(queryClient: QueryClient, change: (columns: Column[]) => Column[]): void {
  queryClient.setQueriesData<Column[]>({ queryKey: keys.requests.boards }, (columns) => columns && change(columns));
}
