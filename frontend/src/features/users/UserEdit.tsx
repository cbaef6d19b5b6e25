import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { useOwner, usePermission, useSession } from "@/api/session";
import { type GivenRole, givenRolesQuery } from "@/queries/givenRoles";
import { userQuery } from "@/queries/user";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { FormWithContext } from "@/ui/form/FormWithContext";
import { newest } from "@/ui/form/merging/newest";
import { type Edit, useEntityForm } from "@/ui/form/useEntityForm";
import { PageHeader } from "@/ui/layout/PageHeader";
import { personPath } from "@/ui/people/PersonLink";
import { UserInputs } from "./form/UserInputs";
import { editSchema, entityOf, extrasOf, roleChoices, rolesOf, type UserValues, withoutPassword } from "./form/userForm";
import { NotManaged } from "./NotManaged";
import { UserFacts } from "./overview/UserFacts";
import { userListPath } from "./paths";
import { type UserDetail, useSaveUser } from "./userCalls";

/** The form of an existing person. It always starts with the server's present version. */
export function UserEdit() {
  const { t } = useTranslation();
  const username = useParams().korisnickoIme ?? "";
  const roleId = useSession()?.roleId ?? 0;
  const user = useQuery({ ...userQuery(username), refetchOnMount: "always" });
  const given = useQuery({ ...givenRolesQuery(roleId), refetchOnMount: "always" });
  const ready = user.isFetchedAfterMount && given.isFetchedAfterMount;
  const error = user.error ?? given.error;
  const retry = () => void Promise.all([user.refetch(), given.refetch()]);
  const loaded = ready && user.data && given.data;
  return (
    <>
      <PageHeader
        back={{ to: personPath(username), label: t("users.view") }}
        name={user.data?.punoIme}
        description={t("users.edit.title")}
      />
      {loaded && !user.data.upravljiv && <NotManaged user={user.data} />}
      {loaded && user.data.upravljiv && (
        <FormWithContext label={user.data.punoIme} context={<UserFacts user={user.data} />}>
          <EditForm user={user.data} given={given.data} />
        </FormWithContext>
      )}
      {error && !loaded && <ErrorState error={error} onRetry={retry} />}
      {!loaded && !error && <FormSkeleton framed heights={[40, 40, 40, 40]} />}
    </>
  );
}

function EditForm({ user, given }: { user: UserDetail; given: GivenRole[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayView = usePermission("korisnik_korisnik_pregled");
  const maySetPassword = usePermission("korisnik_korisnik_lozinka");
  const own = useOwner().korisnickoIme === user.korisnickoIme;
  const saveUser = useSaveUser(user.korisnickoIme);
  const roles = useMemo(() => roleChoices(given, user), [given, user]);
  const schema = useMemo(() => editSchema(roles, user.servisni), [roles, user.servisni]);
  const leave = () => void navigate(mayView ? personPath(user.korisnickoIme) : userListPath, { replace: true });
  const save = ({ values, version }: Edit<UserValues>) => {
    const { punoIme, email, lozinka: password, interniKorisnik } = values;
    const person = {
      punoIme,
      interniKorisnik,
      ...(!user.servisni && { email }),
      dodatneInformacije: extrasOf(values),
      verzija: version,
    };
    const access = own ? {} : { uloge: rolesOf(values, roles), lozinka: password || undefined };
    return saveUser.mutateAsync({ ...person, ...access });
  };
  const form = useEntityForm({
    name: `korisnik-${user.korisnickoIme}`,
    schema,
    entity: entityOf(user),
    kept: withoutPassword,
    save,
    newest: newest(userQuery(user.korisnickoIme), entityOf),
    saved: t("common.saved"),
    failed: t("users.edit.failed"),
    onSaved: leave,
  });
  const cancel = () => {
    form.guard.release();
    leave();
  };
  return (
    <EntityForm state={form} submit={t("common.save")} onCancel={cancel} aria-label={t("users.edit.title")}>
      <UserInputs form={form.form} roles={roles} user={user} withPassword={maySetPassword && !own} own={own} service={user.servisni} />
    </EntityForm>
  );
}
