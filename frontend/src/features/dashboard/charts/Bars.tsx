import { BarChart } from "@mui/x-charts/BarChart";
import type {} from "@mui/x-charts/moduleAugmentation/keyboardActivation";
import { useTranslation } from "react-i18next";
import { formatCount } from "@/ui/format/numbers";
import { drawnHeight, type Figures } from "../figures/figures";
import { seriesColour } from "../figures/seriesColour";
import { ChartFrame } from "./ChartFrame";
import { useOpenFigure } from "./useOpenFigure";

/** Leaves room for the number at the end of the longest bar. */
const roomForNumbers = (_least: unknown, greatest: { valueOf: () => number | string }) => ({
  min: 0,
  max: Number(greatest) * 1.6,
});

interface BarsProps {
  figures: Figures;
  /** For names that need room: the bars lie, with their numbers at the ends. */
  lying?: boolean;
}

/** A bar for each figure; by keyboard the arrows choose one and Enter opens it. */
export function Bars({ figures, lying = false }: BarsProps) {
  const { series, rows } = figures;
  const { t, i18n } = useTranslation();
  const open = useOpenFigure(rows);
  const names = {
    scaleType: "band" as const,
    data: rows.map((_, row) => row),
    valueFormatter: (row: number, { location }: { location: string }) =>
      rows[row]?.[location === "tick" ? "label" : "name"] ?? "",
    disableTicks: true,
  };
  const counts = { tickMinStep: 1, disableLine: true, disableTicks: true };
  return (
    <ChartFrame>
      <BarChart
        height={drawnHeight(figures)}
        layout={lying ? "horizontal" : "vertical"}
        xAxis={[
          lying
            ? { ...counts, position: "none" as const, domainLimit: roomForNumbers }
            : { ...names, categoryGapRatio: 0.4 },
        ]}
        yAxis={[lying ? { ...names, width: 124, disableLine: true } : { ...counts, width: 44 }]}
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
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        borderRadius={3}
        hideLegend
        experimentalFeatures={{ keyboardActivation: true }}
        onItemClick={(event, { dataIndex, seriesId }) => open(event, dataIndex, Number(seriesId))}
      />
    </ChartFrame>
  );
}

export const LyingBars = ({ figures }: { figures: Figures }) => <Bars figures={figures} lying />;
