import { BarChart } from "@mui/x-charts/BarChart";
import type {} from "@mui/x-charts/moduleAugmentation/keyboardActivation";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "@/ui/format/numbers";
import { barGap, betweenBars } from "./barGap";
import { ChartFrame } from "./ChartFrame";
import { drawnHeight, type Figures } from "./figures";
import { seriesColour } from "./seriesColour";
import { useOpenFigure } from "./useOpenFigure";

/** Leaves space for the number at the end of the longest bar. */
const roomForNumbers = (_least: unknown, greatest: { valueOf: () => number | string }) => ({
  min: 0,
  max: Number(greatest) * 1.6,
});

/** The widths of the axes' numbers or names and of the margins, in pixels. */
const countsWidth = 44;
const namesWidth = 124;
const margin = { top: 8, right: 8, bottom: 0, left: 0 };

/** The width of an element in pixels; 0 until it is rendered. Returns a ref for the element. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { element, width };
}

interface BarsProps {
  figures: Figures;
  /** Draws horizontal bars with their numbers at the ends, for long names. */
  lying?: boolean;
}

/** A bar chart; with the keyboard, arrows choose a bar and Enter opens its list. */
export function Bars({ figures, lying = false }: BarsProps) {
  const { series, rows } = figures;
  const { t, i18n } = useTranslation();
  const open = useOpenFigure(rows);
  const { element, width } = useWidth();
  const height = drawnHeight(figures);
  const extent = lying ? height - margin.top : width && width - countsWidth - margin.right;
  const names = {
    scaleType: "band" as const,
    data: rows.map((_, row) => row),
    valueFormatter: (row: number, { location }: { location: string }) => rows[row]?.[location === "tick" ? "label" : "name"] ?? "",
    disableTicks: true,
    categoryGapRatio: barGap(extent, rows.length, series.length),
    barGapRatio: betweenBars,
  };
  const counts = { tickMinStep: 1, disableLine: true, disableTicks: true };
  return (
    <ChartFrame ref={element}>
      <BarChart
        height={height}
        layout={lying ? "horizontal" : "vertical"}
        xAxis={[lying ? { ...counts, position: "none" as const, domainLimit: roomForNumbers } : names]}
        yAxis={[lying ? { ...names, width: namesWidth, disableLine: true } : { ...counts, width: countsWidth }]}
        series={series.map(({ name, colour }, place) => ({
          id: String(place),
          label: name,
          color: seriesColour[colour],
          data: rows.map(({ figures }) => figures[place]?.count ?? 0),
          minBarSize: 2,
          valueFormatter: (count) => t("common.requestCount", { count: count ?? 0 }),
          ...(lying && {
            barLabel: ({ value }) => formatCount(value ?? 0, i18n.language),
            barLabelPlacement: "outside",
          }),
        }))}
        grid={lying ? {} : { horizontal: true }}
        margin={margin}
        borderRadius={3}
        hideLegend
        skipAnimation
        experimentalFeatures={{ keyboardActivation: true }}
        onItemClick={(event, { dataIndex, seriesId }) => open(event, dataIndex, Number(seriesId))}
      />
    </ChartFrame>
  );
}

export const LyingBars = ({ figures }: { figures: Figures }) => <Bars figures={figures} lying />;
