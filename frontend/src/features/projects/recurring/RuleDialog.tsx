import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { assigneesQuery } from "@/queries/people";
import { templateFor, templatesQuery } from "@/queries/templates";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { QuestionInputs } from "@/ui/form/QuestionInputs";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { type Place, PlaceFields } from "../definitions/PlaceFields";
import { CalendarFields } from "./CalendarFields";
import { rulesQuery, useSaveRule } from "./recurringCalls";
import { descriptionLimit, entityOf, type Rule, type RuleValues, ruleSchema, titleLimit } from "./ruleForm";

interface RuleDialogProps {
  projectId: number;
  /** What is changed; undefined to add one. */
  rule?: Rule;
  onClose: () => void;
}

/** Asks for a request that is made again and again. */
export function RuleDialog(props: RuleDialogProps) {
  const { t } = useTranslation();
  const title = t(props.rule ? "projects.configuration.recurring.editTitle" : "projects.configuration.recurring.addTitle");
  return (
    <AppDialog title={title} onClose={props.onClose}>
      <RuleForm {...props} />
    </AppDialog>
  );
}

function RuleForm({ projectId, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const templates = useQuery(templatesQuery(projectId)).data?.items;
  const asking = ({ dioProjektaId: part, zahtjevKategorijaId: category }: RuleValues) =>
    templateFor(templates, part, category)?.pitanja ?? [];
  const state = useEntityForm({
    name: `ponavljanje-${projectId}-${rule?.id ?? "novo"}`,
    schema: ruleSchema,
    entity: entityOf(rule),
    save: useSaveRule(projectId, rule, asking).mutateAsync,
    newest: rule && newest(rulesQuery(projectId), ({ items }) => entityOf(items.find(({ id }: Rule) => id === rule.id))),
    together: [["dioProjektaId", "zahtjevKategorijaId"]],
    saved: t("common.saved"),
    failed: t("projects.updateFailed"),
    onSaved: onClose,
  });
  const { control, form } = state;
  const [part, category] = useWatch({ control, name: ["dioProjektaId", "zahtjevKategorijaId"] });
  const questions = category === "" ? [] : (templateFor(templates, part, category)?.pitanja ?? []);
  return (
    <EntityForm state={state} ground="dialog" submit={t("common.save")} onCancel={onClose}>
      <FieldGrid>
        <div data-wide>
          <TextField
            control={control}
            name="naziv"
            label={t("requests.fields.title")}
            limit={titleLimit}
            autoComplete="off"
            required
            autoFocus
          />
        </div>
        <div data-wide>
          <TextField control={control} name="opis" label={t("requests.fields.description")} limit={descriptionLimit} rows={3} required />
        </div>
        <ChoiceFields form={form} projectId={projectId} rule={rule} />
        <TextField
          control={control}
          name="rokDana"
          label={t("projects.configuration.recurring.dueDays")}
          help={t("projects.configuration.recurring.dueDaysHelp")}
          autoComplete="off"
        />
      </FieldGrid>
      <QuestionInputs control={control} name="odgovori" label={t("requests.fields.answers")} questions={questions} />
      <CalendarFields control={control} projectId={projectId} />
    </EntityForm>
  );
}

interface ChoiceFieldsProps {
  form: UseFormReturn<RuleValues>;
  projectId: number;
  rule?: Rule;
}

/** Where the requests belong, and who gets them. */
function ChoiceFields({ form, projectId, rule }: ChoiceFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const category = useWatch({ control, name: "zahtjevKategorijaId" });
  const people = useQuery({ ...assigneesQuery([Number(category)]), enabled: mayAssign && category !== "" });
  const assignees = (people.data?.items ?? []).map(({ korisnickoIme, punoIme }) => ({ value: korisnickoIme, label: punoIme }));
  if (rule?.dodijeljeniKorisnikIme && !assignees.some(({ value }) => value === rule.dodijeljeniKorisnikIme))
    assignees.push({ value: rule.dodijeljeniKorisnikIme, label: rule.dodijeljeniKorisnikPunoIme });
  return (
    <>
      <PlaceFields
        form={form as unknown as UseFormReturn<Place>}
        projectId={projectId}
        chosen={rule}
        onMoved={() => form.setValue("dodijeljeniKorisnikIme", "", { shouldDirty: true })}
        required
      />
      {mayAssign && (
        <SelectField
          control={control}
          name="dodijeljeniKorisnikIme"
          label={t("requests.fields.assignee")}
          emptyLabel={t("requests.fields.unassigned")}
          options={assignees}
        />
      )}
    </>
  );
}
