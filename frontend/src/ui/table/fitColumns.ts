/** What a column asks for, in pixels. */
export interface ColumnNeed {
  /** What its longest value takes. */
  need: number;
  /** What it has where there is room for all. */
  usual: number;
  /** Down to this it is cut where there is no room; as wide as its need when it never is. */
  cutTo: number;
  /** Cut only once the others have nothing left to give. */
  cutLast?: boolean;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Takes `missing` pixels away, from each column in proportion to what it has above its least, and never more than that. */
function giveWay(widths: number[], least: number[], missing: number): number[] {
  const spare = widths.map((width, index) => Math.max(0, width - (least[index] ?? width)));
  const share = Math.min(1, Math.max(0, missing) / Math.max(1, sum(spare)));
  return widths.map((width, index) => Math.floor(width - (spare[index] ?? 0) * share));
}

/**
 * The widths of columns. Where there is no room for all, first those give way that are wider than their longest value needs; only then are
 * those cut that can be, names of people last. What a wide table has left is not shared out here: the column without a width takes it.
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
