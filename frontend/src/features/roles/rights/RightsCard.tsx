import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { Card } from "@/ui/layout/Card";
import { type RoleDetails, rightGroupsQuery, roleRightsQuery } from "../roleCalls";
import { RightsForm } from "./RightsForm";

interface RightsCardProps {
  role: RoleDetails;
  editable: boolean;
}

/** The third card: what the holders of a role may do. */
export function RightsCard({ role, editable }: RightsCardProps) {
  const { t } = useTranslation();
  const groups = useQuery(rightGroupsQuery(role.id));
  const rights = useQuery({ ...roleRightsQuery(role.id), refetchOnMount: "always" });
  const error = groups.error ?? rights.error;
  const ready = groups.data && rights.data && rights.isFetchedAfterMount;
  return (
    <Card title={t("roles.rights.title")}>
      {ready && (
        <RightsForm
          role={role}
          groups={groups.data.items}
          rights={{
            version: rights.data.verzija,
            actions: rights.data.items.map((item) => item.pravoAkcijaId),
          }}
          editable={editable}
        />
      )}
      {!ready && error && <ErrorState error={error} onRetry={() => void Promise.all([groups.refetch(), rights.refetch()])} />}
      {!ready && !error && <FormSkeleton heights={[36, 320]} />}
    </Card>
  );
}
