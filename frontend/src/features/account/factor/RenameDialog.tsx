import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { announce } from "@/ui/feedback/announce";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme/theme";
import { nameLimit, nameSchema } from "./nameForm";
import { useRenamePasskey } from "./passkeyCalls";

interface RenameDialogProps {
  passkey: components["schemas"]["AuthPasskey"];
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const rename = useRenamePasskey(passkey.id);
  const form = useEntityForm({
    schema: nameSchema,
    entity: { version: 0, values: { naziv: passkey.naziv } },
    save: ({ values }) => rename.mutateAsync(values.naziv),
    failed: t("account.passkeys.failed"),
    onSaved: () => {
      announce(t("account.passkeys.renamed"));
      onClose();
    },
  });
  return (
    <AppDialog title={t("account.passkeys.rename")} width={sizes.smallDialog} onClose={onClose}>
      <EntityForm state={form} ground="dialog" submit={t("account.passkeys.save")} onCancel={onClose}>
        <TextField control={form.control} name="naziv" label={t("account.passkeys.name")} limit={nameLimit} required autoFocus />
      </EntityForm>
    </AppDialog>
  );
}
