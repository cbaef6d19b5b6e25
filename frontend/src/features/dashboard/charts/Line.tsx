import { LineChart } from "@mui/x-charts/LineChart";
import type {} from "@mui/x-charts/moduleAugmentation/keyboardActivation";
import { useTranslation } from "react-i18next";
import { ChartFrame } from "./ChartFrame";
import { drawnHeight, type Figures } from "./figures";
import { seriesColour } from "./seriesColour";
import { useOpenFigure } from "./useOpenFigure";

/**
 * A line chart over many rows; only rows with a label have one on the axis. With the keyboard, arrows choose a point and Enter opens
 * its list.
 */
export function Line({ figures }: { figures: Figures }) {
  const { series, rows } = figures;
  const { t } = useTranslation();
  const open = useOpenFigure(rows);
  return (
    <ChartFrame data-opens>
      <LineChart
        height={drawnHeight(figures)}
        xAxis={[
          {
            scaleType: "point",
            data: rows.map((_, row) => row),
            valueFormatter: (row: number, { location }) => rows[row]?.[location === "tick" ? "label" : "name"] ?? "",
            tickInterval: (row: number) => Boolean(rows[row]?.label),
          },
        ]}
        yAxis={[{ tickMinStep: 1, disableLine: true, disableTicks: true, width: 44, min: 0 }]}
        series={series.map(({ name, colour }, place) => ({
          id: String(place),
          label: name,
          color: seriesColour[colour],
          data: rows.map(({ figures }) => figures[place]?.count ?? 0),
          curve: "linear",
          area: true,
          showMark: false,
          valueFormatter: (count) => t("common.requestCount", { count: count ?? 0 }),
        }))}
        grid={{ horizontal: true }}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        hideLegend
        skipAnimation
        experimentalFeatures={{ keyboardActivation: true }}
        onAxisClick={(event, point) => point && open(event, point.dataIndex, 0)}
        // A click on the area is also one on the axis; the keyboard only triggers this one.
        onAreaClick={(event, { dataIndex }) => {
          if (event instanceof KeyboardEvent && dataIndex !== undefined) open(event, dataIndex, 0);
        }}
      />
    </ChartFrame>
  );
}
