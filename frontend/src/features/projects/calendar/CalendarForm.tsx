import Typography from "@mui/material/Typography";
import { type Ref, useImperativeHandle, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { enterValues } from "@/ui/form/drafts/useFormDraft";
import { EntityForm } from "@/ui/form/EntityForm";
import { DateField } from "@/ui/form/fields/DateField";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { TimeField } from "@/ui/form/fields/TimeField";
import { WeekdaysField } from "@/ui/form/fields/WeekdaysField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { type Configuration, calendarQuery, useSaveCalendar } from "./calendarCalls";
import { type CalendarValues, calendarSchema, entityOf, holidaySets } from "./calendarForm";

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
  const today = configuration.danas;
  const schema = useMemo(() => calendarSchema(today), [today]);
  const state = useEntityForm({
    name: `radno-vrijeme-${projectId}`,
    schema,
    entity: entityOf(configuration),
    save: useSaveCalendar(projectId).mutateAsync,
    newest: newest(calendarQuery(projectId), entityOf),
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
    <EntityForm state={state} submit={t("common.save")} aria-label={t("projects.configuration.calendar.change")}>
      <Typography variant="h3">{t("projects.configuration.calendar.change")}</Typography>
      <FieldGrid>
        <TimeField control={control} name="radnoVrijemeOd" label={t("projects.configuration.calendar.from")} required />
        <TimeField control={control} name="radnoVrijemeDo" label={t("projects.configuration.calendar.to")} required />
      </FieldGrid>
      <WeekdaysField control={control} name="radniDani" label={t("projects.configuration.calendar.days")} />
      <MultiSelectField
        control={control}
        name="praznici"
        label={t("projects.configuration.calendar.holidays")}
        help={t("projects.configuration.calendar.holidaysHelp")}
        options={holidaySets.map((set) => ({ value: set, label: t(`projects.configuration.holidays.${set}`) }))}
      />
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
