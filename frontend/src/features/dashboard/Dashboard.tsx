import { useTranslation } from "react-i18next";
import { useOwner, usePermission } from "@/api/session";
import { PageHeader } from "@/ui/PageHeader";
import { ProjectBars } from "./ProjectBars";
import { StatCards } from "./StatCards";

export function Dashboard() {
  const { t } = useTranslation();
  const owner = useOwner();
  const showsProjects = usePermission("osnovno_dashboard_broj_zahtjeva_po_projektu");
  return (
    <>
      <PageHeader
        description={
          <>
            {t("dashboard.greeting", { name: owner.punoIme.split(" ")[0] })}. {t("dashboard.lead")}
          </>
        }
      />
      <StatCards />
      {showsProjects && <ProjectBars />}
    </>
  );
}
