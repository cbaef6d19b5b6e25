import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useOwner, usePermission } from "@/api/session";
import { usePersonChoice } from "@/queries/usePersonChoice";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { DateField } from "@/ui/form/fields/DateField";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { today } from "@/ui/format/days";
import { PageHeader } from "@/ui/layout/PageHeader";
import { type AbsenceValues, absenceEntity, absenceQuery, absenceSchema, here, useSaveAbsence } from "./absenceCalls";

/** When the person is away, and who stands in. */
export function Absence() {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const { data, error, refetch } = useQuery(absenceQuery(username));
  return (
    <>
      <PageHeader description={t("account.absence.lead")} />
      {data && <AbsenceForm username={username} entity={absenceEntity(data)} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton framed heights={[42, 42]} />}
    </>
  );
}

function AbsenceForm({ username, entity }: { username: string; entity: ReturnType<typeof absenceEntity> }) {
  const { t } = useTranslation();
  const save = useSaveAbsence(username);
  const tellError = useErrorToast();
  const comeBack = () =>
    save.mutate(
      { values: here, version: entity.version },
      { onSuccess: () => toast.success(t("account.absence.ended")), onError: (error) => tellError(error) },
    );
  const form = useEntityForm({
    name: "odsustvo",
    schema: absenceSchema,
    entity,
    save: save.mutateAsync,
    newest: newest(absenceQuery(username), absenceEntity),
    saved: ({ od: from }) => t(from ? "account.absence.saved" : "account.absence.ended"),
    failed: t("account.saveFailed"),
  });
  const { control } = form;
  const maySubstitute = usePermission("zahtjev_zahtjev_pregled"); // who finds people
  return (
    <EntityForm state={form} submit={t("common.save")} aria-label={t("account.absence.title")}>
      <FieldGrid>
        <DateField control={control} name="od" label={t("account.absence.from")} />
        <DateField control={control} name="do" label={t("account.absence.until")} allowed={(day) => day >= today()} />
        {maySubstitute && <SubstituteField control={control} />}
      </FieldGrid>
      {entity.values.od && (
        <Button variant="outlined" color="secondary" disabled={save.isPending} onClick={comeBack} sx={{ justifySelf: "start" }}>
          {t("account.absence.end")}
        </Button>
      )}
    </EntityForm>
  );
}

function SubstituteField({ control }: { control: Control<AbsenceValues> }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: "zamjena" });
  const choice = usePersonChoice(field.value, field.onChange);
  return (
    <PersonInput
      label={t("account.absence.substitute")}
      help={t("account.absence.substituteHelp")}
      error={fieldState.error?.message}
      inputRef={field.ref}
      {...choice}
    />
  );
}
