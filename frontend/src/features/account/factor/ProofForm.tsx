import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { askOwnPasskey } from "@/api/passkeys";
import { useOwner } from "@/api/session";
import { EntityForm } from "@/ui/form/EntityForm";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { Proof } from "./factorCalls";

const byPassword = (t: TFunction) =>
  z.object({ lozinka: z.string().check(z.minLength(1, t("common.required"))), kod: z.string().check(z.trim()) });
const byCode = (t: TFunction) =>
  z.object({
    lozinka: z.string().check(z.minLength(1, t("common.required"))),
    kod: z.string().check(z.trim(), z.minLength(1, t("account.factor.codeRequired"))),
  });
const blank = { version: 0, values: { lozinka: "", kod: "" } };

interface ProofFormProps<R> {
  submit: string;
  note?: string;
  /** Whether a passkey is used instead of a code. */
  passkey?: boolean;
  save: (proof: Proof) => Promise<R>;
  onSaved: (result: R) => void;
  onClose: () => void;
}

/** Asks for the password, and a code or a passkey, before the second factor is changed. */
export function ProofForm<R>({ submit, note, passkey, save, onSaved, onClose }: ProofFormProps<R>) {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const form = useEntityForm({
    schema: passkey ? byPassword : byCode,
    entity: blank,
    save: async ({ values }) => save(passkey ? { lozinka: values.lozinka, kljuc: await askOwnPasskey(username) } : values),
    failed: t("account.factor.failed"),
    onSaved,
  });
  const { control } = form;
  return (
    <EntityForm state={form} ground="dialog" submit={submit} onCancel={onClose} note={note}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        control={control}
        name="lozinka"
        label={t("account.currentPassword")}
        autoComplete="current-password"
        required
        autoFocus
      />
      {!passkey && (
        <TextField control={control} name="kod" label={t("account.factor.anyCode")} autoComplete="one-time-code" required verbatim />
      )}
    </EntityForm>
  );
}
