import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { announce } from "@/ui/feedback/announce";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { formatDate } from "@/ui/format/dates";
import { confirmQuestion } from "@/ui/questions";
import { sizes } from "@/ui/theme/theme";
import { nameLimit, nameSchema } from "./nameForm";
import { useRemovePasskey, useRenamePasskey } from "./passkeyCalls";

interface RenameDialogProps {
  passkey: components["schemas"]["AuthPasskey"];
  onClose: () => void;
}

/** Gives a passkey another name. */
function RenameDialog({ passkey, onClose }: RenameDialogProps) {
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

interface PasskeyLineProps {
  passkey: components["schemas"]["AuthPasskey"];
  /** Whether it cannot be removed, as a role requires the second factor. */
  stays: boolean;
}

/** One passkey of the user, with what can be done with it. */
export function PasskeyLine({ passkey, stays }: PasskeyLineProps) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const remove = useRemovePasskey();
  const [renaming, setRenaming] = useState(false);
  const ask = async () => {
    const text = t("account.passkeys.removeQuestion", { name: passkey.naziv });
    if (!(await confirmQuestion({ title: t("account.passkeys.remove"), text }))) return;
    remove.mutate(passkey.id, {
      onSuccess: () => announce(t("account.passkeys.removed")),
      onError: (error) => tellError(error, t("account.passkeys.failed")),
    });
  };
  const used = passkey.posljednjaUpotreba;
  return (
    <li style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" }}>
      <div style={{ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 500 }}>{passkey.naziv}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t("account.passkeys.addedOn", { on: formatDate(passkey.dodan) })}
          {", "}
          {used ? t("account.passkeys.usedOn", { on: formatDate(used) }) : t("account.passkeys.unused")}
        </Typography>
        {!passkey.vrijediOvdje && (
          <Typography variant="body2" color="textSecondary">
            {t("account.passkeys.elsewhere")}
          </Typography>
        )}
      </div>
      <div style={{ display: "flex", gap: 8 }}>
        <Button size="small" variant="outlined" onClick={() => setRenaming(true)}>
          {t("account.passkeys.rename")}
        </Button>
        {!stays && (
          <Button size="small" variant="outlined" color="error" loading={remove.isPending} onClick={ask}>
            {t("account.passkeys.remove")}
          </Button>
        )}
      </div>
      {renaming && <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  );
}
