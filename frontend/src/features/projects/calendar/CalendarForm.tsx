import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type Ref, useImperativeHandle, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DateField } from "@/ui/form/DateField";
import { EntityForm } from "@/ui/form/EntityForm";
import { FieldGrid } from "@/ui/form/FieldGrid";
import { TimeField } from "@/ui/form/TimeField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { enterValues } from "@/ui/form/useFormDraft";
import { WeekdaysField } from "@/ui/form/WeekdaysField";
import { type CalendarValues, calendarSchema, entityOf } from "./calendarForm";
import { type Configuration, calendarQuery, useCalendarChanges } from "./calendarQueries";

/** What others can do with the form. */
export interface CalendarFormHandle {
  /** Puts working hours into it, to be changed. */
  take: (values: CalendarValues) => void;
}

interface CalendarFormProps {
  projectId: number;
  configuration: Configuration;
  ref: Ref<CalendarFormHandle>;
}

/** Gives a project other working hours from a day on. */
export function CalendarForm({ projectId, configuration, ref }: CalendarFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const changes = useCalendarChanges(projectId);
  const today = configuration.danas;
  const schema = useMemo(() => calendarSchema(today), [today]);
  const state = useEntityForm({
    name: `radno-vrijeme-${projectId}`,
    schema,
    entity: entityOf(configuration),
    save: (values, { version }) => changes.save(values, version),
    newest: async () => entityOf(await queryClient.fetchQuery({ ...calendarQuery(projectId), staleTime: 0 })),
    saved: t("projects.configuration.calendar.saved"),
    failed: t("projects.updateFailed"),
  });
  const { control, form } = state;
  useImperativeHandle(ref, () => ({
    take: (values) => {
      enterValues(form, values);
      form.setFocus("radnoVrijemeOd");
    },
  }));
  return (
    <EntityForm
      state={state}
      submit={t("common.save")}
      aria-label={t("projects.configuration.calendar.change")}
    >
      <Typography variant="h3">{t("projects.configuration.calendar.change")}</Typography>
      <FieldGrid>
        <TimeField
          control={control}
          name="radnoVrijemeOd"
          label={t("projects.configuration.calendar.from")}
          required
        />
        <TimeField
          control={control}
          name="radnoVrijemeDo"
          label={t("projects.configuration.calendar.to")}
          required
        />
      </FieldGrid>
      <WeekdaysField control={control} name="radniDani" label={t("projects.configuration.calendar.days")} />
      <DateField
        control={control}
        name="vaziOd"
        label={t("projects.configuration.calendar.validFrom")}
        help={t("projects.configuration.calendar.validFromHelp")}
        allowed={(day) => day >= today}
        required
      />
    </EntityForm>
  );
}
