/** A request as a list or board shows it. */
interface Row {
  id: number;
  verzija: number;
}

/** The shown rows, each in the newest known version. */
export function renewed<T extends Row>(shown: readonly T[], known: ReadonlyMap<number, T>): T[] {
  return shown.map((row) => {
    const other = known.get(row.id);
    return other && other.verzija > row.verzija ? other : row;
  });
}

export const byId = <T extends Row>(rows: readonly T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));

/** Whether two lists have the same requests in the same order. */
export const sameRows = (one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

/** How many requests are newer than all shown ones. */
export function addedTo(shown: readonly Row[], newest: readonly Row[]): number {
  const last = Math.max(0, ...shown.map(({ id }) => id));
  return newest.filter(({ id }) => id > last).length;
}
