import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { formatCount, formatTotal } from "@/ui/format/numbers";
import { Card } from "@/ui/layout/Card";
import { Fact, Facts } from "@/ui/layout/Facts";
import { type StatTile, StatTiles } from "@/ui/layout/StatTiles";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { sizes } from "@/ui/theme/theme";
import { ProjectScreen, useProjectId } from "./ProjectScreen";
import { editProjectPath, projectDonePath, projectInProgressPath, projectPeoplePath, projectToDoPath } from "./paths";
import { type ProjectDetail, projectQuery } from "./projectCalls";
import { useProjectFigures } from "./projectFigures";

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
          <Button variant="contained" startIcon={<Pencil size={16} aria-hidden />} component={Link} to={editProjectPath(id)}>
            {t("projects.edit")}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <Figures id={id} />
          <Basics project={data} />
        </>
      ) : (
        <div style={{ maxWidth: sizes.form }}>
          <FormSkeleton heights={[24, 24]} />
        </div>
      )}
    </ProjectScreen>
  );
}

/** How the work stands, and how many people do it; each number leads to what it counts. */
export function Figures({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const seesPeople = usePermission("projekat_projekat_korisnici");
  const figures = useProjectFigures([id])(id);
  if (figures === null) return null;
  const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value, i18n.language));
  const people = figures && formatTotal(figures.korisnika ?? 0, figures.korisnikaImaJos, i18n.language);
  const stats: StatTile[] = [
    {
      key: "toDo",
      label: t("common.status.toDo"),
      icon: <StatusMark marker={0} />,
      value: count(figures?.potrebnoUraditi),
      to: projectToDoPath(id),
    },
    {
      key: "inProgress",
      label: t("common.status.inProgress"),
      icon: <StatusMark marker={1} />,
      value: count(figures?.uProgresu),
      to: projectInProgressPath(id),
    },
    {
      key: "done",
      label: t("common.status.done"),
      icon: <StatusMark marker={2} />,
      value: count(figures?.zavrseno),
      to: projectDonePath(id),
    },
  ];
  const workers = {
    key: "people",
    label: t("projects.people.tab"),
    icon: <Users size={16} aria-hidden />,
    value: people,
    to: projectPeoplePath(id),
  };
  return (
    <Box sx={{ maxWidth: sizes.form, mb: 4 }}>
      <StatTiles label={t("projects.figures")} stats={seesPeople ? [...stats, workers] : stats} />
    </Box>
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
