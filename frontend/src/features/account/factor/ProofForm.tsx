import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useOwner } from "@/api/session";
import { EntityForm } from "@/ui/form/EntityForm";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { Proof } from "./factorCalls";

const schema = (t: TFunction) =>
  z.object({
    lozinka: z.string().check(z.minLength(1, t("common.required"))),
    kod: z.string().check(z.trim(), z.minLength(1, t("account.factor.codeRequired"))),
  });
const blank = { version: 0, values: { lozinka: "", kod: "" } };

interface ProofFormProps<R> {
  submit: string;
  note?: string;
  save: (proof: Proof) => Promise<R>;
  onSaved: (result: R) => void;
  onClose: () => void;
}

/** Asks for password and code before the second factor is changed. */
export function ProofForm<R>({ submit, note, save, onSaved, onClose }: ProofFormProps<R>) {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const form = useEntityForm({
    schema,
    entity: blank,
    save: ({ values }) => save(values),
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
      <TextField control={control} name="kod" label={t("account.factor.anyCode")} autoComplete="one-time-code" required verbatim />
    </EntityForm>
  );
}
