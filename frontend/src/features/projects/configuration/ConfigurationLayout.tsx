import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";
import { SideList } from "@/ui/form/inputs/SideList";
import { ProjectScreen, useProjectId } from "../ProjectScreen";
import { configurationPath } from "../paths";

/** The parts of a project's configuration, each with an address, and the one that is shown. */
export function ConfigurationLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const path = configurationPath(useProjectId());
  return (
    <ProjectScreen>
      <SideList
        label={t("projects.configuration.tab")}
        current={pathname}
        entries={[
          { to: path, label: t("projects.configuration.title.calendar") },
          { to: `${path}/ciljevi`, label: t("projects.configuration.targets.title") },
          { to: `${path}/prioriteti`, label: t("projects.configuration.title.priorities") },
          { to: `${path}/statusi`, label: t("projects.configuration.title.statuses") },
          { to: `${path}/tipovi`, label: t("projects.configuration.title.types") },
          { to: `${path}/oznake`, label: t("projects.configuration.title.labels") },
          { to: `${path}/obrasci`, label: t("projects.configuration.templates.heading") },
          { to: `${path}/dijelovi`, label: t("projects.configuration.title.parts") },
          { to: `${path}/pisma`, label: t("projects.configuration.letters.title") },
          { to: `${path}/ponavljanja`, label: t("projects.configuration.recurring.heading") },
        ]}
      >
        <Outlet />
      </SideList>
    </ProjectScreen>
  );
}
