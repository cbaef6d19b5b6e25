import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { AddressTabs } from "@/ui/AddressTabs";
import { PageHeader } from "@/ui/PageHeader";
import { projectListPath, projectPath } from "./paths";

interface ProjectScreenProps {
  id: number;
  /** Known once it has come. */
  name?: string;
  /** What can be done with the project. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What stands around each tab of a project. */
export function ProjectScreen({ id, name, actions, children }: ProjectScreenProps) {
  const { t } = useTranslation();
  const mayList = usePermission("glavni_meni_osnovno_sidebar_projekti");
  const overview = projectPath(id);
  return (
    <>
      <PageHeader
        back={mayList ? { to: projectListPath, label: t("projects.backToList") } : undefined}
        description={name}
        actions={actions}
      />
      <AddressTabs
        label={t("projects.tabs")}
        current={overview}
        tabs={[{ to: overview, label: t("projects.tabOverview") }]}
      />
      {children}
    </>
  );
}
