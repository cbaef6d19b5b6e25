import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { projectsQuery } from "@/queries/projects";
import { InlineSelect } from "@/ui/list/InlineSelect";

interface ProjectSelectProps {
  /** The id of the chosen project, 0 for all. */
  value: number;
  onChange: (id: number) => void;
}

/** Chooses one of the reader's projects, or all of them. */
export function ProjectSelect({ value, onChange }: ProjectSelectProps) {
  const { t } = useTranslation();
  const projects = useQuery(projectsQuery());
  const known = (projects.data?.items ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }));
  const missing = value > 0 && projects.isSuccess && known.every((project) => project.value !== value);
  const options = [
    { value: 0, label: t("requests.workload.anyProject") },
    ...known,
    // That of an old or mistaken address: the empty list below is then no wonder.
    ...(missing ? [{ value, label: t("requests.workload.missingProject") }] : []),
  ];
  return <InlineSelect label={t("requests.fields.project")} value={value} options={options} onChange={(id) => onChange(Number(id))} />;
}
