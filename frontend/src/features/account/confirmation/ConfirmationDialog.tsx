import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import Divider from "@mui/material/Divider";
import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { passkeysWork } from "@/api/passkeys";
import { useOwner } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { TextField } from "@/ui/form/fields/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme/theme";
import { ByProvider } from "./ByProvider";
import { useConfirm, useConfirmation, useConfirmByPasskey, useSignInAgain } from "./confirmationCalls";

const byPassword = (t: TFunction) =>
  z.object({ lozinka: z.string().check(z.minLength(1, t("common.required"))), kod: z.string().check(z.trim()) });
const byCode = (t: TFunction) =>
  z.object({
    lozinka: z.string().check(z.minLength(1, t("common.required"))),
    kod: z.string().check(z.trim(), z.minLength(1, t("account.confirmation.codeRequired"))),
  });
const blank = { version: 0, values: { lozinka: "", kod: "" } };

interface ConfirmationDialogProps {
  /** Gets null once the user has confirmed who they are, otherwise the sentence that says that nothing was changed. */
  onAnswer: (refusal: string | null) => void;
}

/** Asks who the user is before something dangerous, as they proved it too long ago. */
export function ConfirmationDialog({ onAnswer }: ConfirmationDialogProps) {
  const { t } = useTranslation();
  const ways = useConfirmation();
  const close = () => onAnswer(t("account.confirmation.refused"));
  return (
    <AppDialog title={t("account.confirmation.title")} width={sizes.smallDialog} onClose={close}>
      {ways.isPending && (
        <DialogContent>
          <FormSkeleton heights={[42, 42]} />
        </DialogContent>
      )}
      {!ways.data && ways.error && <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />}
      {ways.data && <Ways ways={ways.data} onConfirmed={() => onAnswer(null)} onClose={close} />}
    </AppDialog>
  );
}

interface WaysProps {
  ways: NonNullable<ReturnType<typeof useConfirmation>["data"]>;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Why it is asked, the ways that need one click, and last the password with its buttons. */
function Ways({ ways, onConfirmed, onClose }: WaysProps) {
  const { t } = useTranslation();
  const { lozinka: withPassword, davaoci: providers } = ways;
  const passkey = withPassword && ways.kljuc && passkeysWork();
  if (!withPassword && providers.length === 0) return <SignInAgain onClose={onClose} />;
  return (
    <>
      <DialogContent sx={{ display: "grid", alignContent: "start", gap: 3, ...(withPassword && { pb: 0, flex: "none" }) }}>
        <Typography color="textSecondary">{t("account.confirmation.lead")}</Typography>
        {passkey && <ByPasskey onConfirmed={onConfirmed} />}
        {providers.length > 0 && <ByProvider providers={providers} alone={!withPassword} onConfirmed={onConfirmed} />}
        {withPassword && (passkey || providers.length > 0) && <Divider>{t("account.confirmation.or")}</Divider>}
      </DialogContent>
      {withPassword ? (
        <ProveForm code={ways.kod} onConfirmed={onConfirmed} onClose={onClose} />
      ) : (
        <DialogFooter>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t("common.cancel")}
          </Button>
        </DialogFooter>
      )}
    </>
  );
}

function ProveForm({ code, onConfirmed, onClose }: { code: boolean; onConfirmed: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const confirm = useConfirm();
  const form = useEntityForm({
    schema: code ? byCode : byPassword,
    entity: blank,
    save: ({ values }) => confirm.mutateAsync(values),
    failed: t("account.confirmation.failed"),
    onSaved: onConfirmed,
  });
  const { control } = form;
  return (
    <EntityForm state={form} ground="dialog" submit={t("account.confirmation.submit")} onCancel={onClose}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        control={control}
        name="lozinka"
        label={t("account.confirmation.password")}
        autoComplete="current-password"
        required
        autoFocus
      />
      {code && (
        <TextField control={control} name="kod" label={t("account.confirmation.code")} autoComplete="one-time-code" required verbatim />
      )}
    </EntityForm>
  );
}

/** The short way for people with a passkey. */
function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const confirm = useConfirmByPasskey();
  const prove = () =>
    confirm.mutate(undefined, {
      onSuccess: onConfirmed,
      onError: (error) => tellError(error, t("account.confirmation.passkeyFailed")),
    });
  return (
    <Button variant="outlined" fullWidth startIcon={<KeyRound size={18} aria-hidden />} loading={confirm.isPending} onClick={prove}>
      {t("account.confirmation.passkey")}
    </Button>
  );
}

/** For people who have nothing here by which they could prove who they are. */
function SignInAgain({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const signIn = useSignInAgain(onClose);
  return (
    <>
      <DialogContent>
        <Typography>{t("account.confirmation.again")}</Typography>
      </DialogContent>
      <DialogFooter>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t("common.cancel")}
        </Button>
        <Button variant="contained" disabled={signIn.isPending} autoFocus onClick={() => signIn.mutate()}>
          {t("account.confirmation.signIn")}
        </Button>
      </DialogFooter>
    </>
  );
}
