import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import * as z from "zod/mini";
import { copyText } from "@/ui/copyText";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { announce } from "@/ui/feedback/announce";
import { toast } from "@/ui/feedback/toast";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { SecretText } from "../SecretText";
import { useConfirmFactor } from "./factorCalls";
import { RecoveryCodes } from "./RecoveryCodes";

const size = 200;

/** A QR code, dark on light in every theme, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 8 }}
    >
      <path fill="#fff" d={`M0 0h${data.length}v${data.length}h-${data.length}z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}

export interface Started {
  tajna: string;
  adresa: string;
}

interface TurnOnDialogProps {
  /** The secret that was made. */
  started: Started;
  onClose: () => void;
}

/** Turns the second factor on: the secret and its first code, then the recovery codes. */
export function TurnOnDialog({ started, onClose }: TurnOnDialogProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[]>();
  // Who has passkeys already has recovery codes, and gets no others.
  const finish = (added: string[]) => {
    if (added.length > 0) return setCodes(added);
    announce(t("account.factor.appAdded"));
    onClose();
  };
  return (
    <AppDialog title={t(codes ? "account.factor.recovery" : "shell.titles.factor")} width={480} onClose={onClose}>
      {codes ? <RecoveryCodes codes={codes} onClose={onClose} /> : <SecretForm started={started} onDone={finish} onClose={onClose} />}
    </AppDialog>
  );
}

const codeSchema = (t: TFunction) => z.object({ kod: z.string().check(z.trim(), z.minLength(1, t("account.factor.codeRequired"))) });
const noCode = { version: 0, values: { kod: "" } };

function SecretForm({ started, onDone, onClose }: TurnOnDialogProps & { onDone: (codes: string[]) => void }) {
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
