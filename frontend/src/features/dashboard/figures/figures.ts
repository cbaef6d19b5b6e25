import type { ComponentType, ReactNode } from "react";
import { sizes } from "@/ui/theme/theme";

/** How many there were of something, and the list that shows exactly them. */
export interface Figure {
  count: number;
  to: string;
}

export interface FigureRow {
  /** On the axis, as short as can be. */
  label: string;
  /** In the table, in the tooltip and for screen readers. */
  name: string;
  /** One for each series. */
  figures: Figure[];
}

/** What is known of figures before they are. */
export interface FigureShape {
  /** What the rows are: days, months … */
  rowHeader: string;
  series: { name: string; colour: "reported" | "finished" }[];
}

/** What a chart draws and the table behind it says. */
export interface Figures extends FigureShape {
  rows: FigureRow[];
}

/** A chart that is fetched when it is first drawn (ui/lazyPart). */
export type ChartPart = ComponentType<{
  figures: Figures;
  onMissing: () => void;
  placeholder: ReactNode;
}>;

/** The height of every chart with its legend, and of what stands in its place, in pixels. */
export const chartHeight = sizes.chart;
export const legendHeight = 18;
export const legendGap = 8;

/** One series needs none: the heading says what it is. */
export const hasLegend = ({ series }: Pick<FigureShape, "series">) => series.length > 1;

/** What a chart itself has of the height. */
export const drawnHeight = (shape: FigureShape) => (hasLegend(shape) ? chartHeight - legendHeight - legendGap : chartHeight);

/** Whether nothing at all has been counted. */
export const isNone = (rows: FigureRow[]) => rows.every(({ figures }) => figures.every(({ count }) => count === 0));
