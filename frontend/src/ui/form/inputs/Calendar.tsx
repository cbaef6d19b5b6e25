import { styled } from "@mui/material/styles";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/bs";
import "dayjs/locale/hr";
import "dayjs/locale/sr";
import "dayjs/locale/sr-cyrl";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayAfter, isDay, today } from "../../format/days";
import type { AllowedDays } from "../rules/daySchema";
import { isFree } from "./quickDays";

const narrowDay = 44;

const Days = styled(DateCalendar)(({ theme }) => ({
  "& .MuiPickersCalendarHeader-label": { textTransform: "capitalize", fontWeight: 600 },
  "& .MuiPickersArrowSwitcher-button": { margin: 0 },
  "& .MuiDayCalendar-weekDayLabel, & .MuiPickerDay-root": {
    fontSize: 13,
    fontVariantNumeric: "tabular-nums",
  },
  "& .MuiPickerDay-root[data-free]:not(.Mui-selected)": { color: theme.vars?.palette.text.secondary, textDecoration: "underline dotted" },
  [theme.breakpoints.down("sm")]: {
    width: "100%",
    height: 400,
    maxHeight: "none",
    "& .MuiYearCalendar-root": { width: "100%", maxHeight: 340 },
    "& .MuiPickerDay-root": { "--PickerDay-size": `${narrowDay}px` },
    "& .MuiDayCalendar-weekDayLabel": { width: narrowDay },
    "& .MuiDayCalendar-slideTransition": { minHeight: (narrowDay + 4) * 6 },
  },
}));

const icons = { leftArrowIcon: ChevronLeft, rightArrowIcon: ChevronRight, switchViewIcon: ChevronDown };

interface CalendarProps {
  /** The chosen day, such as `2026-11-21`; anything else means none. */
  value: string;
  allowed?: AllowedDays;
  /** Days on which nobody works, which are marked. */
  free?: readonly string[];
  onChoose: (day: string) => void;
}

/** Days in the installation's time zone, whatever the browser's. */
class InstallationDays extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options);
    const inBrowser = this.date;
    this.date = (value, timezone) => inBrowser(value === undefined ? (today() as typeof value) : value, timezone);
  }
}

const dayOf = (value: Dayjs) => value.format("YYYY-MM-DD");

/** The next day that is allowed, at most a month from now; today where there is none. */
function nextAllowed(allowed: AllowedDays): Dayjs {
  const days = Array.from({ length: 32 }, (_, ahead) => dayAfter(today(), ahead));
  return dayjs(days.find(allowed) ?? today());
}

/** The days of a month to choose from, of the chosen day or the next one that is allowed; weeks begin on Monday in all languages. */
export function Calendar({ value, allowed = () => true, free, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [first] = useState(() => nextAllowed(allowed));
  return (
    <LocalizationProvider
      dateAdapter={InstallationDays}
      adapterLocale={i18n.language.toLowerCase()}
      localeText={{
        previousMonth: t("ui.form.date.previousMonth"),
        nextMonth: t("ui.form.date.nextMonth"),
        calendarViewSwitchingButtonAriaLabel: (view) => t(view === "year" ? "ui.form.date.toDays" : "ui.form.date.toYears"),
      }}
    >
      <Days
        autoFocus
        value={isDay(value) ? dayjs(value) : null}
        referenceDate={first}
        shouldDisableDate={(day) => !allowed(dayOf(day))}
        onChange={(day, state) => {
          if (day && state === "finish") onChoose(dayOf(day));
        }}
        slots={icons}
        slotProps={{
          ...Object.fromEntries(Object.keys(icons).map((icon) => [icon, { size: 18 }])),
          day: ({ day }) => (isFree(free, dayOf(day)) ? { title: t("ui.form.date.free"), "data-free": true } : {}),
        }}
      />
    </LocalizationProvider>
  );
}
