import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useOwner, usePermission } from "@/api/session";
import { usePersonChoice } from "@/queries/usePersonChoice";
import { userQuery } from "@/queries/user";
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
import { personPath } from "@/ui/people/PersonLink";
import { type AbsenceValues, absenceEntity, absenceQuery, absenceSchema, here, useSaveAbsence } from "./absenceCalls";

/** When a person is away, and who stands in: oneself, or who is named in the address. */
export function Absence() {
  const { t } = useTranslation();
  const { korisnickoIme: owner } = useOwner();
  const { korisnickoIme: username = owner } = useParams();
  const own = username === owner;
  const { data, error, refetch } = useQuery(absenceQuery(username));
  const seesPeople = usePermission("korisnik_korisnik_pregled");
  const { data: person } = useQuery({ ...userQuery(username), enabled: !own && seesPeople });
  const name = person?.punoIme ?? username;
  return (
    <>
      <PageHeader
        name={own ? undefined : t("account.absence.titleOf", { name })}
        back={own ? undefined : { to: personPath(username), label: name }}
        description={t(own ? "account.absence.lead" : "account.absence.leadOf")}
      />
      {data && <AbsenceForm key={username} username={username} own={own} entity={absenceEntity(data)} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton framed heights={[42, 42]} />}
    </>
  );
}

interface AbsenceFormProps {
  username: string;
  own: boolean;
  entity: ReturnType<typeof absenceEntity>;
}

function AbsenceForm({ username, own, entity }: AbsenceFormProps) {
  const { t } = useTranslation();
  const save = useSaveAbsence(username);
  const tellError = useErrorToast();
  const ended = t(own ? "account.absence.ended" : "account.absence.endedOf");
  const saved = t(own ? "account.absence.saved" : "account.absence.savedOf");
  const comeBack = () =>
    save.mutate({ values: here, version: entity.version }, { onSuccess: () => toast.success(ended), onError: (error) => tellError(error) });
  const form = useEntityForm({
    name: own ? "odsustvo" : `odsustvo-${username}`,
    schema: absenceSchema,
    entity,
    save: save.mutateAsync,
    newest: newest(absenceQuery(username), absenceEntity),
    saved: ({ od: from }) => (from ? saved : ended),
    failed: t("account.saveFailed"),
  });
  const { control } = form;
  const maySubstitute = usePermission("zahtjev_zahtjev_pregled"); // who finds people
  return (
    <EntityForm state={form} submit={t("common.save")} aria-label={t("account.absence.title")}>
      <FieldGrid>
        <DateField control={control} name="od" label={t("account.absence.from")} autoFocus />
        <DateField control={control} name="do" label={t("account.absence.until")} allowed={(day) => day >= today()} />
        {maySubstitute && <SubstituteField control={control} own={own} />}
      </FieldGrid>
      {entity.values.od && (
        <Button variant="outlined" color="secondary" disabled={save.isPending} onClick={comeBack} sx={{ justifySelf: "start" }}>
          {t("account.absence.end")}
        </Button>
      )}
    </EntityForm>
  );
}

function SubstituteField({ control, own }: { control: Control<AbsenceValues>; own: boolean }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: "zamjena" });
  const choice = usePersonChoice(field.value, field.onChange);
  return (
    <PersonInput
      label={t(own ? "account.absence.substitute" : "account.absence.substituteOf")}
      help={t("account.absence.substituteHelp")}
      error={fieldState.error?.message}
      inputRef={field.ref}
      {...choice}
    />
  );
}
