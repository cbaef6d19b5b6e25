import { useCallback, useMemo, useState } from "react";
import type { Selection } from "./useRowSelection";

interface PickOptions<T, F> {
  /** The rows on the screen; undefined while loading. */
  rows: T[] | undefined;
  rowId: (row: T) => string;
  /** Picked rows stay picked on other pages, as long as the filter does not change. */
  filter: F;
  same: (one: F, other: F) => boolean;
  /** The greatest number of picked rows, and the message about it. */
  limit: number;
  onLimit: () => void;
  labelOf: (row: T) => string;
}

/** The picked rows as they are on the page, or as they were last seen. */
export type Picked<T> = ReadonlyMap<string, T>;

function withNewest<T>(picked: Picked<T>, rows: T[], rowId: (row: T) => string): Picked<T> {
  const seen = rows.filter((row) => picked.has(rowId(row)));
  return seen.length ? new Map([...picked, ...seen.map((row) => [rowId(row), row] as const)]) : picked;
}

/** The rows of a list that are picked for a bulk action. */
export function usePickedRows<T, F>({ rows, rowId, filter, same, limit, onLimit, labelOf }: PickOptions<T, F>) {
  const [picked, setPicked] = useState<Picked<T>>(new Map());
  const [followed, setFollowed] = useState({ rows, filter });
  if (followed.rows !== rows || followed.filter !== filter) {
    setFollowed({ rows, filter });
    if (!same(followed.filter, filter)) setPicked(new Map());
    else if (rows) setPicked(withNewest(picked, rows, rowId));
  }
  const clear = useCallback(() => setPicked(new Map()), []);
  const set = (changed: T[], selected: boolean) => {
    const next = new Map(picked);
    for (const row of changed) {
      if (!selected) next.delete(rowId(row));
      else if (next.size < limit || next.has(rowId(row))) next.set(rowId(row), row);
      else onLimit();
    }
    setPicked(next);
  };
  const items = useMemo(() => [...picked.values()], [picked]);
  const selection: Selection<T> = { ids: new Set(picked.keys()), set, labelOf };
  return { picked, setPicked, items, selection, clear };
}
