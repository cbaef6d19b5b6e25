import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { formatDay } from "@/ui/format/days";
import { Disclosure } from "@/ui/layout/Disclosure";
import { confirmDelete } from "@/ui/questions";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { sizes } from "@/ui/theme/theme";
import { OwnDays } from "../days/OwnDays";
import { useProjectId } from "../ProjectScreen";
import { CalendarForm, type CalendarFormHandle } from "./CalendarForm";
import { CalendarRows } from "./CalendarRows";
import { type Calendar, type Configuration, calendarQuery, useRemoveCalendar } from "./calendarCalls";

/** The working hours and days of a project: what holds now, later and before, and a form to change them from a day on. */
export function WorkingHours() {
  const { t } = useTranslation();
  const id = useProjectId();
  const { data, error, refetch } = useQuery(calendarQuery(id));
  return (
    <div style={{ maxWidth: sizes.form }}>
      <Typography variant="h2">{t("projects.configuration.title.calendar")}</Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t("projects.configuration.lead.calendar")}
      </Typography>
      {data && <Content key={id} projectId={id} configuration={data} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton framed heights={[44, 40, 36, 40]} />}
    </div>
  );
}

function Content({ projectId, configuration }: { projectId: number; configuration: Configuration }) {
  const { t } = useTranslation();
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  const form = useRef<CalendarFormHandle>(null);
  const remove = useRemoval(projectId);
  const { kalendari: calendars } = configuration;
  const later = calendars.filter(({ vaziOd: validFrom }) => validFrom > configuration.vaziOd).reverse();
  const earlier = calendars.filter(({ vaziOd: validFrom }) => validFrom < configuration.vaziOd);
  const menu = (calendar: Calendar): RowMenuItem[] => [
    {
      label: t("projects.configuration.calendar.edit"),
      icon: Pencil,
      onSelect: () => form.current?.take(calendar),
    },
    { label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => void remove(calendar) },
  ];
  return (
    <>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t("projects.configuration.calendar.now")}
      </Typography>
      <CalendarRows label={t("projects.configuration.calendar.now")} calendars={[configuration]} />
      {later.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
            {t("projects.configuration.calendar.later")}
          </Typography>
          <CalendarRows label={t("projects.configuration.calendar.later")} calendars={later} menu={mayEdit ? menu : undefined} />
        </>
      )}
      {earlier.length > 0 && (
        <Disclosure label={t("projects.configuration.calendar.earlier", { number: earlier.length })}>
          <CalendarRows label={t("projects.configuration.calendar.before")} calendars={earlier} />
        </Disclosure>
      )}
      {mayEdit && (
        <div style={{ marginTop: 24 }}>
          <CalendarForm ref={form} projectId={projectId} configuration={configuration} />
        </div>
      )}
      <OwnDays projectId={projectId} />
    </>
  );
}

/** Asks, and takes away working hours that have not begun. */
function useRemoval(projectId: number) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { mutate } = useRemoveCalendar(projectId);
  return async (calendar: Calendar) => {
    const day = formatDay(calendar.vaziOd);
    if (await confirmDelete({ text: t("projects.configuration.calendar.deleteText", { day }) }))
      mutate(calendar, {
        onSuccess: () => toast.success(t("projects.configuration.calendar.saved")),
        onError: (error) => tellError(error, t("projects.updateFailed")),
      });
  };
}
