import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { personLimits } from "@/ui/form/rules/personLimits";
import { passwordRule } from "@/ui/form/rules/personRules";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { type UserDetail, useSetPassword } from "../userCalls";

interface PasswordDialogProps {
  user: UserDetail;
  onClose: () => void;
}

const schema = (t: TFunction) => z.object({ lozinka: passwordRule(t) });
const blank = { version: 0, values: { lozinka: "" } };

/** Sets a person's password. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("users.password.title")} width={400} onClose={props.onClose}>
      <PasswordForm {...props} />
    </AppDialog>
  );
}

function PasswordForm({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const set = useSetPassword(user.korisnickoIme);
  const form = useEntityForm({
    schema,
    entity: blank,
    save: ({ values }) => set.mutateAsync(values.lozinka),
    saved: t("users.password.saved"),
    onSaved: onClose,
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("users.password.submit")} onCancel={onClose}>
      <input type="text" autoComplete="username" value={user.korisnickoIme} readOnly hidden />
      <PasswordField
        control={form.control}
        name="lozinka"
        label={t("users.form.newPassword")}
        help={t("users.password.help")}
        limit={personLimits.password}
        autoComplete="new-password"
        required
        autoFocus
      />
    </EntityForm>
  );
}
