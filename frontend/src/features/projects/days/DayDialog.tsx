import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { DateField } from "@/ui/form/fields/DateField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { type Edit, useEntityForm } from "@/ui/form/useEntityForm";
import { type Day, type Days, daysQuery, useSetDays } from "./dayCalls";
import { type DayValues, entityOf, ownDaySchema } from "./dayForm";

interface DayDialogProps {
  projectId: number;
  days: Days;
  /** What is changed; undefined to add one. */
  day?: Day;
  onClose: () => void;
}

/** Asks for a day that a project itself calls free or worked. */
export function DayDialog(props: DayDialogProps) {
  const { t } = useTranslation();
  const title = t(props.day ? "projects.configuration.ownDays.editTitle" : "projects.configuration.ownDays.addTitle");
  return (
    <AppDialog title={title} width={400} onClose={props.onClose}>
      <DayForm {...props} />
    </AppDialog>
  );
}

function DayForm({ projectId, days, day, onClose }: DayDialogProps) {
  const { t } = useTranslation();
  const { dani: all, danas: today } = days;
  const others = useMemo(() => all.filter((other) => other.dan !== day?.dan), [all, day]);
  const schema = useMemo(() => ownDaySchema(today, others), [today, others]);
  const { mutateAsync } = useSetDays(projectId);
  const state = useEntityForm({
    name: `dan-${projectId}-${day?.dan ?? "novi"}`,
    schema,
    entity: entityOf(days.verzija, day),
    save: ({ values, version }: Edit<DayValues>) => mutateAsync({ days: [...others, values], version }),
    newest: newest(daysQuery(projectId), (now: Days) => entityOf(now.verzija, day && now.dani.find((other) => other.dan === day.dan))),
    saved: t("common.saved"),
    failed: t("projects.updateFailed"),
    onSaved: onClose,
  });
  const { control } = state;
  return (
    <EntityForm state={state} ground="dialog" submit={t("common.save")} onCancel={onClose}>
      <DateField control={control} name="dan" label={t("projects.configuration.ownDays.day")} allowed={(date) => date >= today} required />
      <TextField control={control} name="naziv" label={t("fields.name")} autoComplete="off" required />
      <CheckboxField control={control} name="radni" label={t("projects.configuration.ownDays.works")} />
    </EntityForm>
  );
}
