/** A request as a list or board shows it. */
interface Row {
  id: number;
  verzija: number;
}

/** The rows as they stand, each at the newest version that is known of it. */
export function renewed<T extends Row>(shown: readonly T[], known: ReadonlyMap<number, T>): T[] {
  return shown.map((row) => {
    const other = known.get(row.id);
    return other && other.verzija > row.verzija ? other : row;
  });
}

export const byId = <T extends Row>(rows: readonly T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));

/** Whether the same requests stand in the same order. */
export const sameRows = (one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

/** How many requests came that are newer than all that are shown. */
export function addedTo(shown: readonly Row[], newest: readonly Row[]): number {
  const last = Math.max(0, ...shown.map(({ id }) => id));
  return newest.filter(({ id }) => id > last).length;
}
