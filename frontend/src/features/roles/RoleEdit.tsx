import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { usePermission } from "@/api/session";
import { HistoryButton } from "@/ui/controls/HistoryButton";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { PageHeader } from "@/ui/layout/PageHeader";
import { BasicsCard } from "./BasicsCard";
import { InformationCard } from "./InformationCard";
import { roleListPath } from "./paths";
import { RetireButton } from "./RetireButton";
import { RightsCard } from "./rights/RightsCard";
import { type RoleDetails, roleQuery } from "./roleCalls";

const Cards = styled("div")({ display: "grid", gap: 24, "& > *": { minWidth: 0 } });

/** A role in its three cards, each of which is saved separately. */
export function RoleEdit() {
  const { t } = useTranslation();
  const id = Number(useParams().ulogaId);
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...roleQuery(id),
    refetchOnMount: "always",
  });
  const role = isFetchedAfterMount ? data : undefined;
  return (
    <>
      <PageHeader
        back={{ to: roleListPath, label: t("roles.backToList") }}
        name={data?.naziv}
        description={t("roles.editTitle")}
        actions={
          role && (
            <>
              <HistoryButton entity="uloga" id={role.id} />
              <RetireButton role={role} />
            </>
          )
        }
      />
      {role && <RoleCards key={role.id} role={role} />}
      {!role && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!role && !error && <FormSkeleton heights={[320, 120, 400]} />}
    </>
  );
}

function RoleCards({ role }: { role: RoleDetails }) {
  const { t } = useTranslation();
  const free = !role.zabranaIzmjene;
  const mayEdit = usePermission("korisnik_uloga_edit") && free;
  const mayGive = usePermission("korisnik_uloga_prava") && free;
  return (
    <Cards>
      {role.isDeleted && <Alert severity="warning">{t("roles.retiredNote")}</Alert>}
      {role.zabranaIzmjene && <Alert severity="info">{role.zabranaIzmjene}</Alert>}
      <BasicsCard role={role} editable={mayEdit} />
      <InformationCard roleId={role.id} editable={mayEdit} />
      <RightsCard role={role} editable={mayGive} />
    </Cards>
  );
}
