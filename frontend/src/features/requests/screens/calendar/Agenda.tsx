import { styled } from "@mui/material/styles";
import { CalendarCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDay } from "@/ui/format/days";
import { weekdayNames } from "@/ui/format/weekdays";
import { Frame } from "@/ui/table/tableStyles";
import { type Calendar, type CalendarFilter, dayListPath } from "./calendarCalls";
import { Expiring } from "./Expiring";

const Day = styled("section")(({ theme }) => ({
  padding: "8px 12px",
  "& + &": { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  "& > h2": { display: "flex", gap: 8, margin: 0, fontSize: 13, lineHeight: "18px", fontWeight: 550 },
  "& > h2 > small": { fontSize: 13, fontWeight: 400, color: theme.vars?.palette.text.secondary },
  "& > h2 > [data-late]": { fontWeight: 550, color: theme.vars?.palette.error.main },
  "& ul": { margin: 0, padding: 0, listStyle: "none" },
  "& > a": { display: "flex", alignItems: "center", minHeight: 44, paddingInline: 4, color: theme.vars?.palette.text.secondary },
}));

interface AgendaProps {
  month: string;
  filter: CalendarFilter;
  data: Calendar;
}

/** The days of a month on which something expires, one below the other, for narrow screens. */
export function Agenda({ month, filter, data }: AgendaProps) {
  const { t, i18n } = useTranslation();
  const names = weekdayNames(i18n.language, "long");
  const days = data.dani.filter(({ dan }) => dan.startsWith(month));
  if (days.length === 0) {
    return <EmptyState icon={CalendarCheck} title={t("requests.calendar.none")} hint={t("requests.calendar.noneHint")} />;
  }
  return (
    <Frame>
      {days.map(({ dan: day, total, items }) => (
        <Day key={day} aria-label={formatDay(day)}>
          <h2>
            {formatDay(day)}
            <small>
              {names[(new Date(day).getUTCDay() + 6) % 7]}
              {data.neradni.includes(day) && `, ${t("requests.calendar.free")}`}
            </small>
            {day < data.danas && <small data-late>{t("requests.fields.late")}</small>}
            {day === data.danas && <small>{t("requests.calendar.today")}</small>}
          </h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Expiring item={item} />
              </li>
            ))}
          </ul>
          {total > items.length && (
            <Link to={dayListPath(day, filter)}>{t("requests.calendar.all", { count: total, day: formatDay(day) })}</Link>
          )}
        </Day>
      ))}
    </Frame>
  );
}
