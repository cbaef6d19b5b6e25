/** What is loaded of a list that is read from its end: its newest items, oldest first. */
export interface Tail<Item extends { id: number }> {
  items: Item[];
  total: number;
  /** True when there are more than `total`. */
  imaJos: boolean;
  /** True when there are items before the first. */
  imaStarijih: boolean;
}

/** Joins the newest page to what was loaded before. Where the two do not meet, only the newest page stays. */
export function joinNewest<Item extends { id: number }>(known: Tail<Item> | undefined, newest: Tail<Item>) {
  const first = newest.items[0];
  const last = known?.items.at(-1);
  if (!known || !first || !last || last.id < first.id) return newest;
  const older = known.items.filter(({ id }) => id < first.id);
  if (older.length === 0) return newest;
  return { ...newest, items: [...older, ...newest.items], imaStarijih: known.imaStarijih };
}

/** Puts an older page before what is loaded. */
export const joinOlder = <Item extends { id: number }>(known: Tail<Item>, older: Tail<Item>): Tail<Item> => ({
  ...known,
  items: [...older.items.filter(({ id }) => id < (known.items[0]?.id ?? 0)), ...known.items],
  imaStarijih: older.imaStarijih,
});
