/** Bars are at most so thick, in pixels. */
export const thickest = 28;

/** How much of a bar's thickness lies between the bars of one row, as the library has it. */
export const betweenBars = 0.1;

/** How much of its place a row leaves free at least. */
const leastGap = 0.4;

/**
 * How much of its place each row leaves free, from 0 to 1, so that none of its bars is thicker than it may be.
 * @param extent what all rows have beside one another, in pixels; 0 until it is known
 */
export function barGap(extent: number, rows: number, series: number): number {
  if (!extent || !rows) return leastGap;
  const filled = thickest * (series + (series - 1) * betweenBars);
  return Math.max(leastGap, 1 - (filled * rows) / extent);
}
