/** The greatest thickness of a bar, in pixels. */
export const thickest = 28;

/** The gap between the bars of one row, as a share of a bar's thickness, as the library defines it. */
export const betweenBars = 0.1;

/** The least gap between rows, as a share of a row. */
const leastGap = 0.4;

/**
 * The gap between rows, as a share of a row from 0 to 1, so that no bar is thicker than it may be.
 * @param extent the length of all rows together, in pixels; 0 until it is known
 */
export function barGap(extent: number, rows: number, series: number): number {
  if (!extent || !rows) return leastGap;
  const filled = thickest * (series + (series - 1) * betweenBars);
  return Math.max(leastGap, 1 - (filled * rows) / extent);
}
