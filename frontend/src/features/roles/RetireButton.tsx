import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { usePermission, useSession } from "@/api/session";
import { confirmQuestion } from "@/ui/dialog/questions";
import { announce } from "@/ui/feedback/announce";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useHoldersText } from "./holders";
import { type RoleDetails, useRetireRole } from "./roleCalls";

/** A button that deactivates a role, after saying whom that affects, or activates it; nothing if neither is allowed. */
export function RetireButton({ role }: { role: RoleDetails }) {
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
