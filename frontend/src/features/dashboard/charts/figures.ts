import type { ComponentType, ReactNode } from "react";
import { sizes } from "@/ui/theme/theme";

/** A number, and the address of the list of what it counts. */
interface Figure {
  count: number;
  to: string;
}

export interface FigureRow {
  /** On the axis, as short as possible. */
  label: string;
  /** In the table, in the tooltip and for screen readers. */
  name: string;
  /** One for each series. */
  figures: Figure[];
}

/** The properties of a chart that are known before its data. */
export interface FigureShape {
  /** The header of the rows: days, months … */
  rowHeader: string;
  series: { name: string; colour: "reported" | "finished" }[];
}

/** The data of a chart and of its table. */
export interface Figures extends FigureShape {
  rows: FigureRow[];
}

/** A chart whose code is loaded when it is first rendered (ui/lazyComponent). */
export type ChartPart = ComponentType<{
  figures: Figures;
  onMissing: () => void;
  placeholder: ReactNode;
}>;

/** The height of every chart with its legend, and of its placeholders, in pixels. */
export const chartHeight = sizes.chart;
export const legendHeight = 18;
export const legendGap = 8;

/** A single series needs no legend: the heading names it. */
export const hasLegend = ({ series }: Pick<FigureShape, "series">) => series.length > 1;

/** The height of a chart without its legend. */
export const drawnHeight = (shape: FigureShape) => (hasLegend(shape) ? chartHeight - legendHeight - legendGap : chartHeight);

/** Whether all counts are 0. */
export const isNone = (rows: FigureRow[]) => rows.every(({ figures }) => figures.every(({ count }) => count === 0));
