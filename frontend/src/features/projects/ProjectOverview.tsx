import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { Card } from "@/ui/Card";
import { Fact, Facts } from "@/ui/Facts";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { sizes } from "@/ui/theme";
import { ProjectScreen, useProjectId } from "./ProjectScreen";
import { editProjectPath } from "./paths";
import { type ProjectDetail, projectQuery } from "./projectQueries";

/** What is known of a project. */
export function ProjectOverview() {
  const { t } = useTranslation();
  const id = useProjectId();
  const { data } = useQuery(projectQuery(id));
  const mayEdit = usePermission("projekat_projekat_edit");
  return (
    <ProjectScreen
      actions={
        data &&
        mayEdit && (
          <Button
            variant="contained"
            startIcon={<Pencil size={16} aria-hidden />}
            component={Link}
            to={editProjectPath(id)}
          >
            {t("projects.edit")}
          </Button>
        )
      }
    >
      {data ? (
        <Basics project={data} />
      ) : (
        <div style={{ maxWidth: sizes.form }}>
          <FormSkeleton heights={[24, 24]} />
        </div>
      )}
    </ProjectScreen>
  );
}

function Basics({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation();
  return (
    <Card title={t("projects.basics")} sx={{ maxWidth: sizes.form }}>
      <Facts sx={{ gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Fact label={t("fields.name")}>{project.naziv}</Fact>
        <Fact label={t("projects.description")}>{project.opis}</Fact>
      </Facts>
    </Card>
  );
}
