import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatDay } from "@/ui/format/days";
import { nothing } from "@/ui/format/text";
import { formatWeekdays } from "@/ui/format/weekdays";
import { RowMenu } from "@/ui/table/RowMenu";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { Frame } from "@/ui/table/tableStyles";
import { RowList } from "../definitions/ConfigurationSection";
import type { Calendar } from "./calendarCalls";

const List = styled(RowList)(({ theme }) => ({
  fontVariantNumeric: "tabular-nums",
  "& > li": { display: "flex", flexWrap: "wrap", gap: "0 24px", padding: "6px 6px 6px 16px" },
  "& small": { minWidth: 150 },
  "& > li > button": { marginLeft: "auto" },
  [theme.breakpoints.down("sm")]: {
    "& > li": { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", padding: "8px 8px 8px 16px" },
    "& > li > :not(button)": { gridColumn: 1 },
    "& > li > button": { gridColumn: 2, gridRow: "1 / span 4" },
  },
}));

interface CalendarRowsProps {
  label: string;
  calendars: Calendar[];
  menu?: (calendar: Calendar) => RowMenuItem[];
}

/** Working hours with the days from which they hold. */
export function CalendarRows({ label, calendars, menu }: CalendarRowsProps) {
  const { t, i18n } = useTranslation();
  return (
    <Frame>
      <List aria-label={label}>
        {calendars.map((calendar) => (
          <li key={calendar.vaziOd}>
            <small>{t("projects.configuration.calendar.since", { day: formatDay(calendar.vaziOd) })}</small>
            <strong>
              {calendar.radnoVrijemeOd}–{calendar.radnoVrijemeDo}
            </strong>
            <span>{formatWeekdays(calendar.radniDani, i18n.language) || nothing}</span>
            {calendar.praznici.length > 0 && (
              <span>{calendar.praznici.map((set) => t(`projects.configuration.holidays.${set}`)).join(", ")}</span>
            )}
            <RowMenu
              items={menu?.(calendar) ?? []}
              label={t("projects.configuration.calendar.menu", { day: formatDay(calendar.vaziOd) })}
            />
          </li>
        ))}
      </List>
    </Frame>
  );
}
