import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useOwner } from "@/api/session";
import { copyText } from "@/ui/copyText";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { announce } from "@/ui/feedback/announce";
import { toast } from "@/ui/feedback/toast";
import { EntityForm } from "@/ui/form/EntityForm";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { SecretText } from "../SecretText";
import { useConfirmFactor, useStartFactor } from "./factorCalls";
import { QrCode } from "./QrCode";
import { RecoveryCodes } from "./RecoveryCodes";

interface Started {
  tajna: string;
  adresa: string;
}

interface StepProps<T> {
  onDone: (result: T) => void;
  onClose: () => void;
}

/** Turns the second factor on: the password, the secret and its first code, the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<string[]>();
  // Who has passkeys already has recovery codes, and gets no others.
  const finish = (added: string[]) => {
    if (added.length > 0) return setCodes(added);
    announce(t("account.factor.appAdded"));
    onClose();
  };
  return (
    <AppDialog title={t(codes ? "account.factor.recovery" : "account.factor.title")} width={480} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : started ? (
        <SecretForm started={started} onDone={finish} onClose={onClose} />
      ) : (
        <PasswordForm onDone={setStarted} onClose={onClose} />
      )}
    </AppDialog>
  );
}

const passwordSchema = (t: TFunction) => z.object({ lozinka: z.string().check(z.minLength(1, t("common.required"))) });
const noPassword = { version: 0, values: { lozinka: "" } };

function PasswordForm({ onDone, onClose }: StepProps<Started>) {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const start = useStartFactor();
  const form = useEntityForm({
    schema: passwordSchema,
    entity: noPassword,
    save: ({ values }) => start.mutateAsync(values.lozinka),
    failed: t("account.factor.failed"),
    onSaved: onDone,
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("account.factor.continue")} onCancel={onClose}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
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

const codeSchema = (t: TFunction) => z.object({ kod: z.string().check(z.trim(), z.minLength(1, t("account.factor.codeRequired"))) });
const noCode = { version: 0, values: { kod: "" } };

function SecretForm({ started, onDone, onClose }: StepProps<string[]> & { started: Started }) {
  const { t } = useTranslation();
  const confirm = useConfirmFactor();
  const form = useEntityForm({
    schema: codeSchema,
    entity: noCode,
    save: ({ values }) => confirm.mutateAsync(values.kod),
    failed: t("account.factor.failed"),
    onSaved: onDone,
  });
  const copy = async () => {
    if (await copyText(started.tajna)) toast.success(t("account.factor.copied"));
    else toast.error(t("account.factor.notCopied"));
  };
  return (
    <EntityForm state={form} ground="dialog" submit={t("account.factor.turnOn")} onCancel={onClose}>
      <Typography>{t("account.factor.scan")}</Typography>
      <div style={{ display: "grid", justifyItems: "center", padding: "8px 0" }}>
        <QrCode text={started.adresa} label={t("account.factor.qr")} />
      </div>
      <Typography color="textSecondary">{t("account.factor.secret")}</Typography>
      <SecretText aria-label={t("account.factor.key")}>{started.tajna.match(/.{1,4}/g)?.join(" ")}</SecretText>
      <Button startIcon={<Copy size={16} aria-hidden />} onClick={copy} sx={{ alignSelf: "start", mb: 2 }}>
        {t("account.factor.copySecret")}
      </Button>
      <TextField
        control={form.control}
        name="kod"
        label={t("account.factor.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        verbatim
      />
    </EntityForm>
  );
}
