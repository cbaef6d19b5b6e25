import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { type Edit, useEntityForm } from "@/ui/form/useEntityForm";
import { LeftUnserved } from "../LeftUnserved";
import { type UserDetail, useSetDisabled } from "../userCalls";
import { HandoverFields, type HandoverValues, handoverSchema, noHandover } from "./HandoverFields";
import { assignedTo, useHandOver } from "./handoverCalls";

interface DeactivateDialogProps {
  user: UserDetail;
  onClose: () => void;
}

const schema = handoverSchema(0);

/** Deactivates a person, and offers to hand over their open requests first. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("users.deactivate")} onClose={props.onClose}>
      <DeactivateForm {...props} />
    </AppDialog>
  );
}

function DeactivateForm({ user, onClose }: DeactivateDialogProps) {
  const { t, i18n } = useTranslation();
  const handOver = useHandOver(user.korisnickoIme);
  const setDisabled = useSetDisabled(user.korisnickoIme);
  const mayHandOver = usePermission("korisnik_korisnik_primopredaja") && user.otvoreniZahtjevi > 0;
  const save = async ({ values }: Edit<HandoverValues>) => {
    if (values.primaoci.length > 0) await handOver.mutateAsync(values);
    await setDisabled.mutateAsync(true);
  };
  const form = useEntityForm({
    schema,
    entity: noHandover,
    save,
    saved: t("users.deactivated"),
    onSaved: onClose,
  });
  const receivers = useWatch({ control: form.control, name: "primaoci" });
  const submit = receivers.length > 0 ? "users.handover.submitAndDeactivate" : "users.deactivateShort";
  return (
    <EntityForm state={form} ground="dialog" submit={t(submit)} onCancel={onClose}>
      <Typography>{t("users.deactivateText", { name: user.punoIme })}</Typography>
      <LeftUnserved user={user} />
      {mayHandOver && (
        <>
          <Typography variant="h3" component="h3" sx={{ mt: 4, mb: 2 }}>
            {t("users.handover.assigned", assignedTo(user, i18n.language))}
          </Typography>
          <HandoverFields control={form.control} user={user} />
        </>
      )}
    </EntityForm>
  );
}
