import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { FormWithContext } from "@/ui/form/FormWithContext";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme/theme";
import { ProjectInputs } from "./ProjectInputs";
import { Figures } from "./ProjectOverview";
import { ProjectScreen, useProjectId } from "./ProjectScreen";
import { projectListPath, projectPath } from "./paths";
import { type ProjectDetail, projectQuery, useSaveProject } from "./projectCalls";
import { descriptionLimits, editSchema, entityOf } from "./projectForm";

/** The overview of a project in its edit mode. It always begins with the version that the server has now. */
export function ProjectEdit() {
  const { t } = useTranslation();
  const id = useProjectId();
  const { data, isFetchedAfterMount } = useQuery({ ...projectQuery(id), refetchOnMount: "always" });
  const project = isFetchedAfterMount ? data : undefined;
  return (
    <ProjectScreen description={t("projects.editTitle")}>
      {project ? (
        <FormWithContext label={t("projects.figures")} context={<Figures id={id} />}>
          <EditForm key={project.id} project={project} />
        </FormWithContext>
      ) : (
        <div style={{ maxWidth: sizes.form }}>
          <FormSkeleton framed heights={[40, 88]} />
        </div>
      )}
    </ProjectScreen>
  );
}

function EditForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayView = usePermission("projekat_projekat_pregled");
  const leave = () => void navigate(mayView ? projectPath(project.id) : projectListPath, { replace: true });
  const form = useEntityForm({
    name: `projekat-${project.id}`,
    schema: editSchema,
    entity: entityOf(project),
    save: useSaveProject(project.id).mutateAsync,
    newest: newest(projectQuery(project.id), entityOf),
    saved: t("projects.updated"),
    failed: t("projects.updateFailed"),
    onSaved: leave,
  });
  const cancel = () => {
    form.guard.release();
    leave();
  };
  return (
    <EntityForm state={form} submit={t("common.save")} onCancel={cancel}>
      <ProjectInputs control={form.control} descriptionLimit={descriptionLimits.edit} />
    </EntityForm>
  );
}
