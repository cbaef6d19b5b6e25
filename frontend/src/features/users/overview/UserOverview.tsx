import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { usePermission } from "@/api/session";
import { userQuery } from "@/queries/user";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { PageHeader } from "@/ui/layout/PageHeader";
import { NotManaged } from "../NotManaged";
import { editUserPath, tokensPath, userListPath } from "../paths";
import type { UserDetail } from "../userCalls";
import { OpenRequests } from "./OpenRequests";
import { UserFacts } from "./UserFacts";
import { UserMenu } from "./UserMenu";
import { UserRoles } from "./UserRoles";

/** The overview of a person, with the actions on them. */
export function UserOverview() {
  const { t } = useTranslation();
  const username = useParams().korisnickoIme ?? "";
  const { data, error, refetch } = useQuery(userQuery(username));
  return (
    <>
      <PageHeader
        back={{ to: userListPath, label: t("users.backToList") }}
        name={data?.punoIme}
        actions={data && <Actions user={data} />}
      />
      {data && <Known user={data} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton heights={[24, 24, 24, 24]} />}
    </>
  );
}

function Actions({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const mayEdit = usePermission("korisnik_korisnik_edit");
  const administersTokens = usePermission("korisnik_korisnik_tokeni");
  return (
    <>
      <UserMenu user={user} />
      {user.servisni && administersTokens && user.upravljiv && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<KeyRound size={16} aria-hidden />}
          component={Link}
          to={tokensPath(user.korisnickoIme)}
        >
          {t("shell.titles.tokens")}
        </Button>
      )}
      {mayEdit && user.upravljiv && (
        <Button variant="contained" startIcon={<Pencil size={16} aria-hidden />} component={Link} to={editUserPath(user.korisnickoIme)}>
          {t("users.editUser")}
        </Button>
      )}
    </>
  );
}

function Known({ user }: { user: UserDetail }) {
  const mayEdit = usePermission("korisnik_korisnik_edit");
  return (
    <>
      {(user.anonimiziran || (mayEdit && !user.upravljiv)) && <NotManaged user={user} />}
      <OpenRequests user={user} />
      <UserFacts user={user} />
      {!user.servisni && <UserRoles user={user} />}
    </>
  );
}
