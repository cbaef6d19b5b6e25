import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EntityForm } from "@/ui/form/EntityForm";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { Card } from "@/ui/layout/Card";
import { Fact, Facts } from "@/ui/layout/Facts";
import { confirmQuestion } from "@/ui/questions";
import { sizes } from "@/ui/theme/theme";
import { useHoldersText } from "./holders";
import { RoleInputs } from "./RoleInputs";
import { type RoleDetails, roleLookupQuery, roleQuery, rolesQuery, useSaveRole } from "./roleCalls";
import { entityOf, roleSchema } from "./roleForm";

interface BasicsCardProps {
  role: RoleDetails;
  editable: boolean;
}

/** The first card: a role's name, what its holders see, and whom they manage. */
export function BasicsCard({ role, editable }: BasicsCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t("roles.basics")} sx={{ maxWidth: sizes.form }} data-small>
      {editable ? <BasicsForm role={role} /> : <BasicsFacts role={role} />}
    </Card>
  );
}

function BasicsForm({ role }: { role: RoleDetails }) {
  const { t } = useTranslation();
  const holders = useHoldersText();
  const save = useSaveRole(role.id);
  const form = useEntityForm({
    name: `uloga-${role.id}`,
    schema: roleSchema,
    entity: entityOf(role),
    save: save.mutateAsync,
    newest: newest(roleQuery(role.id), entityOf),
    saved: t("roles.basicsSaved"),
    failed: t("roles.updateFailed"),
  });
  /** Another scope changes what people see, and needs a confirmation. */
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    event?.stopPropagation();
    const scope = form.form.getValues("opseg");
    const sure =
      scope === role.opseg ||
      role.brojKorisnika === 0 ||
      (await confirmQuestion({
        title: t("roles.scopeQuestion"),
        text: t("roles.scopeConsequence", {
          before: t(`roles.scopes.${role.opseg}`),
          after: t(`roles.scopes.${scope}`),
          holders: holders(role),
        }),
        confirmLabel: t("common.save"),
      }));
    if (sure) await form.submit();
  };
  return (
    <EntityForm state={{ ...form, submit }} submit={t("common.save")} ground="card" note={holders(role)}>
      <RoleInputs control={form.control} code={role.sifra} />
    </EntityForm>
  );
}

function BasicsFacts({ role }: { role: RoleDetails }) {
  const { t } = useTranslation();
  const holders = useHoldersText();
  const roles = useQuery(rolesQuery());
  const modules = useQuery(roleLookupQuery("FrontendModul"));
  const managed = roles.data?.items.filter(({ id }) => role.dozvoljeneUlogeZaUpravljanje.includes(id));
  return (
    <Facts>
      <Fact label={t("fields.name")}>{role.naziv}</Fact>
      <Fact label={t("roles.code")}>{role.sifra}</Fact>
      <Fact label={t("roles.scope")}>{t(`roles.scopes.${role.opseg}`)}</Fact>
      <Fact label={t("roles.module")}>{modules.data?.items.find(({ id }) => id === role.frontendModulId)?.naziv}</Fact>
      <Fact label={t("roles.manages")}>{managed?.map(({ naziv: name }) => name).join(", ")}</Fact>
      <Fact label={t("roles.factor")}>{t(role.traziDvostrukuProvjeru ? "roles.yes" : "roles.no")}</Fact>
      <Fact label={t("roles.holdersLabel")}>{holders(role)}</Fact>
    </Facts>
  );
}
