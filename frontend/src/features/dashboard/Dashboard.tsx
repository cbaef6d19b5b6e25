import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOwner, usePermission } from "@/api/session";
import { PageHeader } from "@/ui/PageHeader";
import { FirstStepsCard } from "./FirstStepsCard";
import { firstStepsQuery, isDone } from "./firstSteps";
import { ProjectBars } from "./ProjectBars";
import { StatCards } from "./StatCards";

export function Dashboard() {
  const { t } = useTranslation();
  const owner = useOwner();
  const showsProjects = usePermission("osnovno_dashboard_broj_zahtjeva_po_projektu");
  const setsUp = usePermission("postavke_postavke_sistema_edit");
  const { data: steps, isLoading } = useQuery({ ...firstStepsQuery(), enabled: setsUp });
  return (
    <>
      <PageHeader
        description={
          <>
            {t("dashboard.greeting", { name: owner.punoIme.split(" ")[0] })}. {t("dashboard.lead")}
          </>
        }
      />
      {steps && !steps.sakriveno && !isDone(steps) && <FirstStepsCard steps={steps} />}
      {/* Not drawn until it is known whether something comes above it, but asked for meanwhile. */}
      <div style={{ visibility: isLoading ? "hidden" : undefined }}>
        <StatCards />
        {showsProjects && <ProjectBars />}
      </div>
    </>
  );
}
