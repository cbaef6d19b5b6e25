import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { UserDetail } from "../userCalls";
import { HandoverFields, handoverSchema, noHandover } from "./HandoverFields";
import { assignedTo, useHandOver } from "./handoverCalls";

interface HandoverDialogProps {
  user: UserDetail;
  onClose: () => void;
}

const schema = handoverSchema(1);

/** Hands a person's open requests over to others. */
export function HandoverDialog(props: HandoverDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("users.handover.title")} onClose={props.onClose}>
      <HandoverForm {...props} />
    </AppDialog>
  );
}

function HandoverForm({ user, onClose }: HandoverDialogProps) {
  const { t, i18n } = useTranslation();
  const handOver = useHandOver(user.korisnickoIme);
  const form = useEntityForm({
    schema,
    entity: noHandover,
    save: ({ values }) => handOver.mutateAsync(values),
    saved: (_, handed) => t("users.handover.done", { count: handed }),
    onSaved: onClose,
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("users.handover.submit")} onCancel={onClose}>
      <Typography sx={{ mb: 3 }}>{t("users.handover.assigned", assignedTo(user, i18n.language))}</Typography>
      <HandoverFields control={form.control} user={user} />
    </EntityForm>
  );
}
