import { useQuery } from "@tanstack/react-query";
import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { projectsQuery } from "@/queries/projects";
import { EntityForm } from "@/ui/form/EntityForm";
import { SelectField } from "@/ui/form/SelectField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { PageHeader } from "@/ui/PageHeader";
import { ProjectInputs } from "./ProjectInputs";
import { projectListPath, projectPath } from "./paths";
import { addSchema, descriptionLimits, type NewProjectValues, newProject } from "./projectForm";
import { useAddProject } from "./projectQueries";

/** The form of a new project; it leads to the project's overview. */
export function ProjectAdd() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayView = usePermission("projekat_projekat_pregled");
  const form = useEntityForm({
    name: "novi-projekat",
    schema: addSchema,
    entity: newProject,
    save: useAddProject(),
    saved: t("projects.created"),
    onSaved: ({ id }) => void navigate(mayView ? projectPath(id) : projectListPath, { replace: true }),
  });
  const cancel = () => {
    form.guard.release();
    void navigate(projectListPath);
  };
  return (
    <>
      <PageHeader description={t("projects.addLead")} />
      <EntityForm state={form} submit={t("projects.submitAdd")} onCancel={cancel}>
        <ProjectInputs control={form.control} descriptionLimit={descriptionLimits.add} />
        <BeginningField control={form.control} />
      </EntityForm>
    </>
  );
}

/** What a new project begins with: the starter configuration, or a copy of another project's. */
function BeginningField({ control }: { control: Control<NewProjectValues> }) {
  const { t } = useTranslation();
  const { data } = useQuery(projectsQuery());
  const copies = data?.items.map(({ id, naziv }) => ({
    value: id,
    label: t("projects.beginningCopy", { name: naziv }),
  }));
  return (
    <SelectField
      control={control}
      name="kopirajOd"
      label={t("projects.beginning")}
      help={t("projects.beginningHelp")}
      emptyLabel={t("projects.beginningStarter")}
      options={copies ?? []}
    />
  );
}
