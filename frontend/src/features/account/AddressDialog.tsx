import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useOwner } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme/theme";
import { useOwnAddress } from "./addressCalls";

const passwordSchema = (t: TFunction) => z.object({ lozinka: z.string().check(z.minLength(1, t("common.required"))) });

const blank = { version: 0, values: { lozinka: "" } };

interface AddressDialogProps {
  /** The address that the person wants. */
  email: string;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks for the password before a new address becomes pending. */
export function AddressDialog(props: AddressDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("account.address.title")} width={sizes.smallDialog} onClose={props.onClose}>
      <ProveForm {...props} />
    </AppDialog>
  );
}

function ProveForm({ email, onClose, onAsked }: AddressDialogProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const { ask } = useOwnAddress();
  const form = useEntityForm({
    schema: passwordSchema,
    entity: blank,
    save: ({ values }) => ask.mutateAsync({ email, ...values }),
    saved: t("account.address.asked", { email }),
    failed: t("account.saveFailed"),
    onSaved: onAsked,
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("account.address.confirm")} onCancel={onClose}>
      <Typography color="textSecondary" sx={{ mb: 4, overflowWrap: "anywhere" }}>
        {t("account.address.lead", { email, before: owner.email })}
      </Typography>
      <input type="text" autoComplete="username" value={owner.korisnickoIme} readOnly hidden />
      <PasswordField
        control={form.control}
        name="lozinka"
        label={t("account.currentPassword")}
        autoComplete="current-password"
        required
        autoFocus
      />
    </EntityForm>
  );
}
