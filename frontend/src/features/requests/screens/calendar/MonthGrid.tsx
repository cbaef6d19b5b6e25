import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatDay } from "@/ui/format/days";
import { weekdayNames } from "@/ui/format/weekdays";
import { type Calendar, type CalendarFilter, dayListPath } from "./calendarCalls";
import { Expiring } from "./Expiring";
import { weeksOf, weeksOfMonth } from "./months";

const Table = styled("table")(({ theme }) => ({
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderSpacing: 0,
  overflow: "hidden",
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.background.paper,
  transition: "opacity 120ms ease-out",
  "&[data-old]": { opacity: 0.6 },
  "& th": {
    padding: "8px 8px",
    textAlign: "left",
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 500,
    color: theme.vars?.palette.text.secondary,
  },
  "& td": {
    height: 112,
    padding: "4px 4px 6px",
    verticalAlign: "top",
    borderTop: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& td + td": { borderLeft: `1px solid ${theme.vars?.palette.divider}` },
  "& td[data-free]": { backgroundColor: theme.vars?.palette.surface.sunken },
  "& td[data-outside] time:not([data-today])": { fontWeight: 400, color: theme.vars?.palette.text.secondary },
  "& ul": { margin: 0, padding: 0, listStyle: "none" },
  "@media print": { breakInside: "auto", "& td": { height: "auto", minHeight: 60 }, "& tr": { breakInside: "avoid" } },
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 24,
  padding: "0 4px",
  fontSize: 13,
  lineHeight: "18px",
  fontVariantNumeric: "tabular-nums",
  "& > time": { fontWeight: 550 },
  "& > [data-today]": {
    minWidth: 24,
    padding: "3px 4px",
    borderRadius: 12,
    textAlign: "center",
    fontWeight: 550,
    color: theme.vars?.palette.primary.contrastText,
    backgroundColor: theme.vars?.palette.primary.main,
  },
  "& > small": { fontSize: 13, fontWeight: 550, color: theme.vars?.palette.error.main },
}));

const More = styled(Link)(({ theme }) => ({
  display: "inline-block",
  padding: "3px 4px",
  borderRadius: 4,
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  "&:hover": { color: theme.vars?.palette.primary.main, textDecoration: "underline" },
}));

interface MonthGridProps {
  month: string;
  filter: CalendarFilter;
  /** Undefined until it is known. */
  data: Calendar | undefined;
  /** Whether the data is of another month, or of another choice. */
  old: boolean;
}

/** A month by weeks. Each day shows its first requests, and leads to the list of all of them. */
export function MonthGrid({ month, filter, data, old }: MonthGridProps) {
  const { t, i18n } = useTranslation();
  const [long, short] = [weekdayNames(i18n.language, "long"), weekdayNames(i18n.language, "short")];
  const shown = data?.mjesec === month ? data : undefined;
  const weeks = shown ? weeksOf(shown.od, shown.do) : weeksOfMonth(month);
  return (
    <Table aria-label={t("requests.calendar.grid")} aria-busy={old || undefined} data-old={old || undefined}>
      <thead>
        <tr>
          {long.map((name, day) => (
            <th key={name} scope="col" abbr={name}>
              {short[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} month={month} filter={filter} data={shown} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface DayProps extends Omit<MonthGridProps, "old"> {
  day: string;
}

function Day({ day, month, filter, data }: DayProps) {
  const { t } = useTranslation();
  const { total, items } = data?.dani.find(({ dan }) => dan === day) ?? { total: 0, items: [] };
  const free = data?.neradni.includes(day) ?? false;
  const late = data !== undefined && day < data.danas && total > 0;
  return (
    <td data-free={free || undefined} data-outside={!day.startsWith(month) || undefined}>
      <Head>
        <time dateTime={day} data-today={day === data?.danas || undefined} title={free ? t("requests.calendar.free") : undefined}>
          <span className="visually-hidden">
            {formatDay(day)}
            {free && `, ${t("requests.calendar.free")}`}
          </span>
          <span aria-hidden>{Number(day.slice(-2))}</span>
        </time>
        {late && <small>{t("requests.fields.late")}</small>}
      </Head>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Expiring item={item} />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <More to={dayListPath(day, filter)}>
          +{total - items.length}{" "}
          <span className="visually-hidden">{t("requests.calendar.all", { count: total, day: formatDay(day) })}</span>
        </More>
      )}
    </td>
  );
}
