import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import type { Entity } from "@/ui/form/merging/useMerging";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { PageHeader } from "@/ui/layout/PageHeader";
import { readId } from "@/ui/routing/addressId";
import { sizes } from "@/ui/theme/theme";
import { editRolePath, roleListPath } from "./paths";
import { RoleInputs } from "./RoleInputs";
import { type RoleDetails, roleLookupQuery, roleQuery, useAddRole } from "./roleCalls";
import { copyOf, newRole, type RoleValues, roleSchema } from "./roleForm";

/** The form of a new role, which may begin as a copy of another; it leads to the rights of the new one. */
export function RoleAdd() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const source = readId(params.get("kopija"));
  const original = useQuery({ ...roleQuery(source), enabled: source > 0 });
  const modules = useQuery(roleLookupQuery("FrontendModul"));
  const error = modules.error ?? original.error;
  const ready = modules.data && (source === 0 || original.data);
  return (
    <>
      <PageHeader back={{ to: roleListPath, label: t("roles.backToList") }} description={t("roles.addLead")} />
      {ready && (
        <AddForm key={source} source={original.data} entity={original.data ? copyOf(original.data) : newRole(modules.data?.items ?? [])} />
      )}
      {!ready && error && (
        <ErrorState error={error} onRetry={() => void Promise.all([modules.refetch(), source > 0 && original.refetch()])} />
      )}
      {!ready && !error && (
        <div style={{ maxWidth: sizes.form }}>
          <FormSkeleton framed heights={[40, 40, 40, 40, 40]} />
        </div>
      )}
    </>
  );
}

function AddForm({ source, entity }: { source?: RoleDetails; entity: Entity<RoleValues> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useEntityForm({
    name: source ? `nova-uloga-${source.id}` : "nova-uloga",
    schema: roleSchema,
    entity,
    save: useAddRole(source?.id).mutateAsync,
    saved: t("roles.created"),
    failed: t("roles.createFailed"),
    onSaved: ({ id, naziv: name }) => void navigate(editRolePath(id, name), { replace: true }),
  });
  const cancel = () => {
    form.guard.release();
    void navigate(roleListPath);
  };
  return (
    <EntityForm state={form} submit={t("roles.submitAdd")} onCancel={cancel}>
      {source && <Alert severity="info">{t("roles.copied", { role: source.naziv })}</Alert>}
      <RoleInputs control={form.control} />
    </EntityForm>
  );
}
