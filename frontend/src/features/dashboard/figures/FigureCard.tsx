import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { ChartNoAxesColumn, Table2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Card } from "@/ui/layout/Card";
import {
  type ChartPart,
  chartHeight,
  drawnHeight,
  type FigureRow,
  type FigureShape,
  hasLegend,
  isNone,
  legendGap,
  legendHeight,
} from "../charts/figures";
import { seriesColour } from "../charts/seriesColour";
import { FigureTable } from "./FigureTable";

const List = styled("ul")(({ theme }) => ({
  display: "flex",
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: 13,
  lineHeight: `${legendHeight}px`,
  color: theme.vars?.palette.text.secondary,
  "& li": { display: "flex", alignItems: "center", gap: 6 },
  "& i": { width: 10, height: 10, borderRadius: 3, forcedColorAdjust: "none", printColorAdjust: "exact" },
}));

/** The names of the series' colours. */
function Legend({ series }: Pick<FigureShape, "series">) {
  if (!hasLegend({ series })) return null;
  return (
    <List>
      {series.map(({ name, colour }) => (
        <li key={name}>
          <i style={{ backgroundColor: seriesColour[colour] }} />
          {name}
        </li>
      ))}
    </List>
  );
}

const Place = styled("div")({
  display: "grid",
  alignContent: "center",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: legendGap,
  height: chartHeight,
  "&[data-scrolls]": { alignContent: "start", overflowY: "auto" },
});

const Part = styled("small")(({ theme }) => ({
  marginLeft: 8,
  fontSize: 13,
  fontWeight: 400,
  color: theme.vars?.palette.text.secondary,
}));

interface FigureCardProps {
  title: string;
  chart: ChartPart;
  shape: FigureShape;
  /** Undefined while loading. */
  rows: FigureRow[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Shown when nothing was counted: that there is nothing, and when there will be. */
  empty: { title: string; hint: string };
  /** The greatest number of rows in the chart; the table has all. */
  most?: number;
}

/** A chart in a card, with a table of its numbers. The card's height is the same in every state. */
export function FigureCard(props: FigureCardProps) {
  const { t } = useTranslation();
  const [tabular, setTabular] = useState(false);
  const { title, rows, most = Number.POSITIVE_INFINITY } = props;
  const drawn = rows !== undefined && !isNone(rows);
  return (
    <Card
      sx={{ alignContent: "start", breakInside: "avoid" }}
      title={
        <>
          {title}
          {drawn && rows.length > most && <Part>{t("dashboard.firstOf", { most, count: rows.length })}</Part>}
        </>
      }
      action={
        <Button
          size="small"
          color="secondary"
          startIcon={<Table2 size={16} aria-hidden />}
          aria-label={`${t("dashboard.table")}: ${title}`}
          aria-pressed={tabular}
          disabled={!drawn}
          onClick={() => setTabular(!tabular)}
        >
          {t("dashboard.table")}
        </Button>
      }
    >
      <Place data-scrolls={(drawn && tabular) || undefined}>
        <Content {...props} tabular={tabular} onTable={() => setTabular(true)} />
      </Place>
    </Card>
  );
}

interface ContentProps extends FigureCardProps {
  tabular: boolean;
  /** Shows the table instead of a chart that could not be loaded. */
  onTable: () => void;
}

function Content({ title, chart: Chart, shape, rows, most, error, empty, ...table }: ContentProps) {
  const waiting = <Skeleton variant="rounded" height={drawnHeight(shape)} />;
  if (!rows) return error ? <ErrorState dense error={error} onRetry={table.onRetry} /> : waiting;
  if (isNone(rows)) return <EmptyState dense icon={ChartNoAxesColumn} {...empty} />;
  if (table.tabular) return <FigureTable label={title} figures={{ ...shape, rows }} />;
  return (
    <>
      <Legend series={shape.series} />
      <Chart figures={{ ...shape, rows: rows.slice(0, most) }} placeholder={waiting} onMissing={table.onTable} />
    </>
  );
}
