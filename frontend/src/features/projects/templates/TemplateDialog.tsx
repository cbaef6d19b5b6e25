import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { categoriesQuery, offering, partsQuery } from "@/queries/projects";
import { type RequestTemplate, templatesQuery } from "@/queries/templates";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { QuestionRows } from "./QuestionRows";
import { useSaveTemplate } from "./templateCalls";
import { descriptionLimit, entityOf, helpLimit, type TemplateValues, templateSchema, titleLimit } from "./templateForm";

interface TemplateDialogProps {
  projectId: number;
  /** What is changed; undefined to add one. */
  template?: RequestTemplate;
  onClose: () => void;
}

/** Asks what a project's new requests are to be asked. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { t } = useTranslation();
  const title = t(props.template ? "projects.configuration.templates.editTitle" : "projects.configuration.templates.addTitle");
  return (
    <AppDialog title={title} onClose={props.onClose}>
      <TemplateForm {...props} />
    </AppDialog>
  );
}

function TemplateForm({ projectId, template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const state = useEntityForm({
    name: `obrazac-${projectId}-${template?.id ?? "novo"}`,
    schema: templateSchema,
    entity: entityOf(template),
    save: useSaveTemplate(projectId, template).mutateAsync,
    newest:
      template && newest(templatesQuery(projectId), ({ items }) => entityOf(items.find(({ id }: RequestTemplate) => id === template.id))),
    together: [["dioProjektaId", "zahtjevKategorijaId"]],
    saved: t("common.saved"),
    failed: t("projects.updateFailed"),
    onSaved: onClose,
  });
  const { control, form } = state;
  return (
    <EntityForm state={state} ground="dialog" submit={t("common.save")} onCancel={onClose}>
      <FieldGrid>
        <PlaceFields form={form} projectId={projectId} />
        <div data-wide>
          <TextField
            control={control}
            name="pomoc"
            label={t("projects.configuration.templates.help")}
            help={t("projects.configuration.templates.helpHelp")}
            limit={helpLimit}
            rows={3}
          />
        </div>
        <div data-wide>
          <TextField
            control={control}
            name="naziv"
            label={t("projects.configuration.templates.title")}
            limit={titleLimit}
            autoComplete="off"
          />
        </div>
        <div data-wide>
          <TextField
            control={control}
            name="opis"
            label={t("projects.configuration.templates.description")}
            limit={descriptionLimit}
            rows={3}
          />
        </div>
      </FieldGrid>
      <QuestionRows form={form} />
    </EntityForm>
  );
}

/** Of which requests it is: all of the project, of a part, or of a category. */
function PlaceFields({ form, projectId }: { form: UseFormReturn<TemplateValues>; projectId: number }) {
  const { t } = useTranslation();
  const { control } = form;
  const [part, category] = useWatch({ control, name: ["dioProjektaId", "zahtjevKategorijaId"] });
  const parts = useQuery({ ...partsQuery(projectId), select: offering(part || undefined) });
  const categories = useQuery({
    ...categoriesQuery(Number(part)),
    select: offering(category || undefined),
    enabled: part !== "",
  });
  const options = (items: { id: number; naziv: string }[] = []) => items.map(({ id, naziv: name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        control={control}
        name="dioProjektaId"
        label={t("projects.configuration.templates.part")}
        emptyLabel={t("projects.configuration.templates.wholeProject")}
        options={options(parts.data)}
        onChosen={() => form.setValue("zahtjevKategorijaId", "", { shouldDirty: true })}
      />
      <SelectField
        control={control}
        name="zahtjevKategorijaId"
        label={t("projects.configuration.templates.category")}
        emptyLabel={t("projects.configuration.templates.wholePart")}
        options={options(part === "" ? [] : categories.data)}
        disabled={part === ""}
      />
    </>
  );
}
