import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { announce } from "@/ui/feedback/announce";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { nameLimit, nameSchema } from "./nameForm";
import { useAddPasskey } from "./passkeyCalls";
import { RecoveryCodes } from "./RecoveryCodes";

/** Adds a passkey under a name; the first one of somebody without a second factor brings recovery codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[]>();
  const finish = (added: string[]) => {
    announce(t("account.passkeys.added"));
    if (added.length > 0) setCodes(added);
    else onClose();
  };
  return (
    <AppDialog title={t(codes ? "account.factor.recovery" : "account.passkeys.add")} width={480} onClose={onClose}>
      {codes ? <RecoveryCodes codes={codes} onClose={onClose} /> : <NameForm onAdded={finish} onClose={onClose} />}
    </AppDialog>
  );
}

/** What people may call this device. */
const deviceName = () => /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(navigator.userAgent)?.[0] ?? "";

function NameForm({ onAdded, onClose }: { onAdded: (codes: string[]) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAddPasskey();
  const [suggested] = useState(() => ({ version: 0, values: { naziv: deviceName() } }));
  const form = useEntityForm({
    schema: nameSchema,
    entity: suggested,
    save: ({ values }) => add.mutateAsync(values.naziv),
    failed: t("account.passkeys.addFailed"),
    onSaved: onAdded,
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("account.passkeys.addSubmit")} onCancel={onClose}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t("account.passkeys.lead")}
      </Typography>
      <TextField
        control={form.control}
        name="naziv"
        label={t("account.passkeys.name")}
        help={t("account.passkeys.nameHelp")}
        limit={nameLimit}
        required
        autoFocus
      />
    </EntityForm>
  );
}
