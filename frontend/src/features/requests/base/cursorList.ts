import { type QueryKey, queryOptions, useMutation } from "@tanstack/react-query";

/** The loaded part of a list with cursor pagination: its newest items, oldest first. */
interface CursorList<Item extends { id: number }> {
  items: Item[];
  total: number;
  /** True when `total` is a lower bound. */
  imaJos: boolean;
  /** True when there are items before the first. */
  imaStarijih: boolean;
}

/** Reads the newest page, or the one before an item. */
type ReadPage<Item extends { id: number }> = (before?: number, signal?: AbortSignal) => Promise<CursorList<Item>>;

/** The newest items of a list, and the older ones that were asked for. */
export const cursorQuery = <Item extends { id: number }>(queryKey: QueryKey, readPage: ReadPage<Item>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, queryKey, signal }) =>
      joinNewest(client.getQueryData<CursorList<Item>>(queryKey), await readPage(undefined, signal)),
  });

/** Loads the items before those that are shown. */
export const useOlder = <Item extends { id: number }>(queryKey: QueryKey, readPage: ReadPage<Item>) =>
  useMutation<CursorList<Item>, Error, void>({
    mutationFn: (_, { client }) => readPage(client.getQueryData<CursorList<Item>>(queryKey)?.items[0]?.id),
    onSuccess: (older, _sent, _before, { client }) =>
      client.setQueryData<CursorList<Item>>(queryKey, (known) => known && joinOlder(known, older)),
  });

/** Joins the newest page with the items that were loaded before. If there is a gap between them, only the newest page is kept. */
export function joinNewest<Item extends { id: number }>(known: CursorList<Item> | undefined, newest: CursorList<Item>) {
  const first = newest.items[0];
  const last = known?.items.at(-1);
  if (!known || !first || !last || last.id < first.id) return newest;
  const older = known.items.filter(({ id }) => id < first.id);
  if (older.length === 0) return newest;
  return { ...newest, items: [...older, ...newest.items], imaStarijih: known.imaStarijih };
}

/** Adds an older page before the loaded items. */
export const joinOlder = <Item extends { id: number }>(known: CursorList<Item>, older: CursorList<Item>): CursorList<Item> => ({
  ...known,
  items: [...older.items.filter(({ id }) => id < (known.items[0]?.id ?? 0)), ...known.items],
  imaStarijih: older.imaStarijih,
});
