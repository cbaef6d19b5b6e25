import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { Card } from "@/ui/layout/Card";
import { PageHeader } from "@/ui/layout/PageHeader";
import { personPath } from "@/ui/people/PersonLink";
import { personRightsQuery } from "../roleCalls";
import { PersonActions } from "./PersonActions";
import { RoleSight } from "./RoleSight";

const Cards = styled("div")({ display: "grid", gap: 24, "& > *": { minWidth: 0 } });

/** What a person sees in each of their roles, and what they may do and why not, computed by the server with the rules of calls. */
export function PersonRights() {
  const { t } = useTranslation();
  const username = useParams().korisnickoIme ?? "";
  const { data, error, refetch } = useQuery(personRightsQuery(username));
  return (
    <>
      <PageHeader
        back={data ? { to: personPath(username), label: data.punoIme } : undefined}
        name={data?.punoIme}
        description={data && t("roles.person.lead", { name: data.punoIme })}
      />
      {data && (
        <Cards>
          {data.onemogucen && <Alert severity="warning">{t("roles.person.disabled")}</Alert>}
          <Card title={t("roles.person.sees")}>
            {data.uloge.length === 0 && <p>{t("roles.person.noRoles")}</p>}
            {data.uloge.map((role) => (
              <RoleSight key={role.id} role={role} />
            ))}
          </Card>
          <PersonActions groups={data.grupe} />
        </Cards>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton heights={[160, 400]} />}
    </>
  );
}
