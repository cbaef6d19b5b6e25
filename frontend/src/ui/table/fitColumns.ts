/** What a column needs, in pixels. */
export interface ColumnNeed {
  /** The width of its longest value. */
  need: number;
  /** Its width if there is enough space. */
  usual: number;
  /** The least width to which it may be cut; equal to `need` if it may not. */
  cutTo: number;
  /** Cut only after all others. */
  cutLast?: boolean;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Removes `missing` pixels, from each column in proportion to what it has above its least width, and never more than that. */
function giveWay(widths: number[], least: number[], missing: number): number[] {
  const spare = widths.map((width, index) => Math.max(0, width - (least[index] ?? width)));
  const share = Math.min(1, Math.max(0, missing) / Math.max(1, sum(spare)));
  return widths.map((width, index) => Math.floor(width - (spare[index] ?? 0) * share));
}

/**
 * The widths of columns. If there is not enough space, first columns wider than their longest value shrink; only then are columns cut
 * that may be, names of people last. Extra space is not distributed here: the column without a width takes it.
 */
export function fitColumns(columns: ColumnNeed[], available: number): number[] {
  const widest = columns.map(({ need, usual }) => Math.max(need, usual));
  const needs = columns.map(({ need }) => need);
  const without = giveWay(widest, needs, sum(widest) - available);
  const cut = columns.map(({ need, cutTo }) => Math.min(need, cutTo));
  const withoutLast = columns.map(({ cutLast }, index) => (cutLast ? without : cut)[index] ?? 0);
  const cutFirst = giveWay(without, withoutLast, sum(without) - available);
  return giveWay(cutFirst, cut, sum(cutFirst) - available);
}
