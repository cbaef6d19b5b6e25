import { useQuery } from "@tanstack/react-query";
import { Kanban, ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { isNotFound } from "@/api/apiError";
import { usePermission } from "@/api/session";
import { HistoryButton } from "@/ui/controls/HistoryButton";
import { QuietAction } from "@/ui/controls/QuietAction";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { AddressTabs } from "@/ui/layout/AddressTabs";
import { PageHeader } from "@/ui/layout/PageHeader";
import { useAddressId } from "@/ui/routing/addressId";
import { useOffered } from "@/ui/routing/offered";
import { configurationPath, projectBoardPath, projectListPath, projectPath, projectPeoplePath, projectRequestsPath } from "./paths";
import { projectQuery } from "./projectCalls";

/** The project that the address names. */
export const useProjectId = () => useAddressId("projekatId");

interface ProjectScreenProps {
  /** What is done with the project here. */
  description?: string;
  /** What can be done with the project. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What stands around each tab of a project; of one that is not there it says so, without tabs. */
export function ProjectScreen({ description, actions, children }: ProjectScreenProps) {
  const { t } = useTranslation();
  const id = useProjectId();
  const { pathname } = useLocation();
  const mayView = usePermission("projekat_projekat_pregled");
  const isOffered = useOffered();
  const { data: project, error, refetch } = useQuery({ ...projectQuery(id), enabled: mayView });
  const overview = projectPath(id);
  const others = [
    { to: projectPeoplePath(id), label: t("projects.people.tab") },
    { to: configurationPath(id), label: t("projects.configuration.tab") },
  ];
  return (
    <>
      <PageHeader
        back={{ to: projectListPath, label: t("projects.backToList") }}
        name={project?.naziv}
        description={description}
        actions={
          <>
            {project && isOffered(projectRequestsPath(id)) && (
              <QuietAction icon={ListTodo} label={t("shell.requests")} component={Link} to={projectRequestsPath(id)} />
            )}
            {project && isOffered(projectBoardPath(id)) && (
              <QuietAction icon={Kanban} label={t("projects.board")} component={Link} to={projectBoardPath(id)} />
            )}
            {project && <HistoryButton entity="projekat" id={id} />}
            {actions}
          </>
        }
      />
      {!isNotFound(error) && (
        <AddressTabs
          label={t("projects.tabs")}
          current={others.find(({ to }) => pathname.startsWith(to))?.to ?? overview}
          tabs={[{ to: overview, label: t("projects.tabOverview") }, ...others]}
        />
      )}
      {error && !project ? <ErrorState error={error} onRetry={() => void refetch()} /> : children}
    </>
  );
}
