import { expect, it } from "vitest";
import { barGap, betweenBars, thickest } from "./barGap";

/** How the library divides a row's space among its bars. */
const thickness = (extent: number, rows: number, series: number) =>
  ((extent / rows) * (1 - barGap(extent, rows, series))) / (series + (series - 1) * betweenBars);

it("keeps bars thin however wide the chart is, and however few they are", () => {
  for (const extent of [120, 300, 700, 1200, 2400])
    for (const rows of [1, 2, 5, 7, 12, 31])
      for (const series of [1, 2]) expect(thickness(extent, rows, series)).toBeLessThanOrEqual(thickest + 1e-9);
});

it("lets bars fill their places where there is little room", () => {
  expect(barGap(300, 12, 2)).toBe(0.4);
  expect(barGap(0, 5, 1)).toBe(0.4);
});
