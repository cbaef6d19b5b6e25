import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import { styled, useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useShortcut } from "@/ui/keys/shortcuts";
import { PageHeader } from "@/ui/layout/PageHeader";
import { FlagToggles } from "@/ui/list/FlagToggles";
import { defineFilter, flagField, idField } from "@/ui/list/filter/filter";
import { useFilter } from "@/ui/list/useListState";
import { ProjectSelect } from "../../widgets/filter/ProjectSelect";
import { Agenda } from "./Agenda";
import { type CalendarFilter, calendarQuery } from "./calendarCalls";
import { MonthGrid } from "./MonthGrid";
import { formatMonth, isMonth, monthAfter, monthField, thisMonth } from "./months";

const calendarFilter = defineFilter<CalendarFilter>({ mjesec: monthField, projekatId: idField, moji: flagField(false) });

const Bar = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  marginBottom: 12,
  "& > h2": { minWidth: 168, margin: "0 8px" },
});

/** What expires in a month, by due date or target, of the requests that the reader sees. */
export function DueCalendar() {
  const { t, i18n } = useTranslation();
  const { filter: asked, change } = useFilter(calendarFilter);
  const filter = { ...asked, mjesec: asked.mjesec || thisMonth() };
  const { mjesec: month } = filter;
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const { data, error, refetch, isPlaceholderData: old } = useQuery(calendarQuery(filter));
  const monthOf = (next: string) => (isMonth(next) ? { mjesec: next === thisMonth() ? "" : next } : {});
  /** From the month of the address, which may be newer than the one that is drawn: keys and clicks may be quick. */
  const by = (months: number) => () => change(({ mjesec: newest }) => monthOf(monthAfter(newest || thisMonth(), months)));
  const showNow = () => change(monthOf(thisMonth()));
  const [earlier, later, now] = [t("requests.calendar.earlier"), t("requests.calendar.later"), t("requests.calendar.now")];
  useShortcut("ArrowLeft", earlier, by(-1));
  useShortcut("ArrowRight", later, by(1));
  useShortcut("t", now, showNow);
  return (
    <>
      <PageHeader
        description={t("requests.calendar.lead")}
        actions={
          <>
            <FlagToggles
              label={t("requests.fields.assignee")}
              options={[{ name: "moji", label: t("requests.calendar.mine") }]}
              filter={filter}
              change={change}
            />
            <ProjectSelect value={filter.projekatId} onChange={(projekatId) => change({ projekatId })} />
          </>
        }
      />
      <Bar>
        <IconButton aria-label={earlier} title={earlier} aria-keyshortcuts="ArrowLeft" className="on-screen" onClick={by(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label={later} title={later} aria-keyshortcuts="ArrowRight" className="on-screen" onClick={by(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
        <Typography variant="h2" aria-live="polite">
          {formatMonth(month, i18n.language)}
        </Typography>
        {month !== thisMonth() && (
          <Button color="secondary" className="on-screen" aria-keyshortcuts="t" onClick={showNow}>
            {now}
          </Button>
        )}
      </Bar>
      {data?.imaJos && <Typography sx={{ mb: 2 }}>{t("requests.calendar.more")}</Typography>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && !narrow && <MonthGrid month={month} filter={filter} data={data} old={old} />}
      {narrow && data && data.mjesec === month && <Agenda month={month} filter={filter} data={data} />}
      {narrow && !error && data?.mjesec !== month && <Skeleton variant="rounded" height={240} />}
    </>
  );
}
