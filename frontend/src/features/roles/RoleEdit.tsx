import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission, useSession } from "@/api/session";
import { HistoryButton } from "@/ui/controls/HistoryButton";
import { announce } from "@/ui/feedback/announce";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { PageHeader } from "@/ui/layout/PageHeader";
import { confirmQuestion } from "@/ui/questions";
import { useAddressId } from "@/ui/routing/addressId";
import { sizes } from "@/ui/theme/theme";
import { BasicsCard } from "./BasicsCard";
import { useHoldersText } from "./holders";
import { InformationCard } from "./InformationCard";
import { roleListPath } from "./paths";
import { RightsCard } from "./rights/RightsCard";
import { type RoleDetails, roleQuery, useRetireRole } from "./roleCalls";

/** A button that deactivates a role, after saying whom that affects, or activates it; nothing if neither is allowed. */
function RetireButton({ role }: { role: RoleDetails }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const holders = useHoldersText();
  const own = useSession()?.role === role.naziv;
  const may = usePermission("korisnik_uloga_aktivacija") && !role.zabranaIzmjene;
  const retire = useRetireRole(role.id);
  if (!may || role.sifra === "administrator" || own) return null;
  const change = async () => {
    const retiring = !role.isDeleted;
    const text = retiring
      ? t("roles.retireConsequence", {
          holders: holders(role),
          without: t("roles.withoutOther", { count: role.brojBezDrugeUloge }),
        })
      : t("roles.restoreConsequence", { holders: holders(role) });
    const title = t(retiring ? "roles.retire" : "roles.restore");
    if (!(await confirmQuestion({ title, text, confirmLabel: title }))) return;
    retire.mutate(retiring, {
      onSuccess: () => announce(t(retiring ? "roles.retired" : "roles.restored")),
      onError: (error) => tellError(error, t("roles.updateFailed")),
    });
  };
  return (
    <Button variant="outlined" color="secondary" loading={retire.isPending} onClick={() => void change()}>
      {t(role.isDeleted ? "roles.restore" : "roles.retire")}
    </Button>
  );
}

/** On a wide screen the small cards stand beside each other, all else has the whole width. */
const Cards = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: 24,
  [theme.breakpoints.up("lg")]: {
    gridTemplateColumns: `minmax(0, ${sizes.form}px) minmax(0, 1fr)`,
    "& > :not([data-small])": { gridColumn: "1 / -1" },
  },
}));

/** A role in its three cards, each of which is saved separately. */
export function RoleEdit() {
  const { t } = useTranslation();
  const id = useAddressId("ulogaId");
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
