import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { EntityForm } from "@/ui/form/EntityForm";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { PageHeader } from "@/ui/layout/PageHeader";
import { BeginningField } from "./BeginningField";
import { ProjectInputs } from "./ProjectInputs";
import { projectListPath, projectPath } from "./paths";
import { useAddProject } from "./projectCalls";
import { addSchema, descriptionLimits, newProject } from "./projectForm";

/** The form of a new project; it leads to the project's overview. */
export function ProjectAdd() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayView = usePermission("projekat_projekat_pregled");
  const form = useEntityForm({
    name: "novi-projekat",
    schema: addSchema,
    entity: newProject,
    save: useAddProject().mutateAsync,
    saved: t("projects.created"),
    onSaved: ({ id }) => void navigate(mayView ? projectPath(id) : projectListPath, { replace: true }),
  });
  const cancel = () => {
    form.guard.release();
    void navigate(projectListPath);
  };
  return (
    <>
      <PageHeader back={{ to: projectListPath, label: t("projects.backToList") }} description={t("projects.addLead")} />
      <EntityForm state={form} submit={t("projects.submitAdd")} onCancel={cancel}>
        <ProjectInputs control={form.control} descriptionLimit={descriptionLimits.add} />
        <BeginningField control={form.control} />
      </EntityForm>
    </>
  );
}
