import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { usePermission, useSession } from "@/api/session";
import { type GivenRole, givenRolesQuery } from "@/queries/givenRoles";
import { settingsQuery } from "@/queries/settings";
import { HelpDialog, HelpPoints } from "@/ui/dialog/HelpDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { FormWithContext } from "@/ui/form/FormWithContext";
import { type Edit, useEntityForm } from "@/ui/form/useEntityForm";
import { AddressTabs } from "@/ui/layout/AddressTabs";
import { Card } from "@/ui/layout/Card";
import { PageHeader } from "@/ui/layout/PageHeader";
import { personPath } from "@/ui/people/PersonLink";
import { UserInputs } from "./form/UserInputs";
import { addSchema, extrasOf, newUser, rolesOf, type UserValues, withoutPassword } from "./form/userForm";
import { userListPath } from "./paths";
import { useAddUser } from "./userCalls";

const personTab = "?vrsta=osoba";
/** The address of the form of a service account, by which a program calls and nobody signs in. */
const serviceTab = "?vrsta=servisni";

/** The form of a new person or service account; it leads to their overview. */
export function UserAdd() {
  const service = useLocation().search === serviceTab;
  const { t } = useTranslation();
  const help = useHelp();
  const roleId = useSession()?.roleId ?? 0;
  const { data, error, refetch } = useQuery({ ...givenRolesQuery(roleId), refetchOnMount: "always" });
  return (
    <>
      <PageHeader
        back={{ to: userListPath, label: t("users.backToList") }}
        description={t(service ? "users.service.lead" : "users.add.lead")}
        actions={!service && <AddHelp />}
      />
      <AddressTabs
        label={t("users.service.kind")}
        current={service ? serviceTab : personTab}
        tabs={[
          { to: personTab, label: t("users.service.person") },
          { to: serviceTab, label: t("users.service.account") },
        ]}
      />
      {data && (
        <FormWithContext label={help.title} context={!service && <HelpCard {...help} />}>
          <AddForm key={String(service)} roles={data} service={service} />
        </FormWithContext>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton framed heights={[40, 40, 40, 40, 40]} />}
    </>
  );
}

const helpPoints = ["username", "password", "role", "projects", "internal"] as const;

function useHelp() {
  const { t } = useTranslation();
  return {
    title: t("users.help.title"),
    points: helpPoints.map((point) => ({ topic: t(`users.help.topic.${point}`), text: t(`users.help.text.${point}`) })),
  };
}

/** The help on the form, to be read while it is filled in. */
function HelpCard({ title, points }: ReturnType<typeof useHelp>) {
  return (
    <Card title={title}>
      <HelpPoints points={points} />
    </Card>
  );
}

/** A button that explains the form, where the explanation does not stand beside it. */
function AddHelp() {
  const { t } = useTranslation();
  const help = useHelp();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: { lg: "none" } }}>
      <Button variant="outlined" color="secondary" startIcon={<CircleHelp size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("common.help")}
      </Button>
      {open && <HelpDialog {...help} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function AddForm({ roles, service }: { roles: GivenRole[]; service: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayView = usePermission("korisnik_korisnik_pregled");
  const add = useAddUser();
  const withPassword = !useQuery(settingsQuery()).data?.bezLozinki;
  const schema = useMemo(() => addSchema(roles, service, withPassword), [roles, service, withPassword]);
  const save = ({ values, key }: Edit<UserValues>) => {
    const { korisnickoIme, punoIme, email, lozinka, poziv, interniKorisnik } = values;
    const secret = withPassword && (poziv ? { poziv } : { lozinka });
    const kind = service ? { servisni: true } : { email, ...secret, interniKorisnik };
    const body = { korisnickoIme, punoIme, ...kind, uloge: rolesOf(values, roles), dodatneInformacije: extrasOf(values) };
    return add.mutateAsync({ body, key });
  };
  const form = useEntityForm({
    name: service ? "novi-servisni-racun" : "novi-korisnik",
    schema,
    entity: newUser,
    kept: withoutPassword,
    save,
    saved: t(service ? "users.service.saved" : "users.add.saved"),
    onSaved: ({ korisnickoIme: username }) => void navigate(mayView ? personPath(username) : userListPath, { replace: true }),
  });
  const cancel = () => {
    form.guard.release();
    void navigate(userListPath);
  };
  return (
    <EntityForm state={form} submit={t("users.add.submit")} onCancel={cancel} aria-label={t("shell.addUser")}>
      <UserInputs form={form.form} roles={roles} withPassword={withPassword} service={service} />
    </EntityForm>
  );
}
