import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { askPasskey, passkeysWork } from "@/api/passkeys";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { FormBody } from "@/ui/form/fields/FormBody";
import { TextInput } from "@/ui/form/inputs/TextInput";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { AuthHeading } from "../AuthScreen";
import { RoleForm } from "../RoleForm";
import type { RoleChoice } from "../signInCalls";
import { signInByCode, waysQuery } from "./codeCalls";

interface CodeStepProps {
  /** The person's roles, at least one. */
  roles: RoleChoice[];
  onSignedIn: () => void;
  /** Leads back to the password. */
  onBack: () => void;
}

/** What follows the right password of a person with a second factor: the role, if there are several, and the code. */
export function CodeStep({ roles, onSignedIn, onBack }: CodeStepProps) {
  const [roleId, setRoleId] = useState(roles.length > 1 ? undefined : roles[0]?.id);
  if (roleId === undefined) return <RoleForm roles={roles} pending={false} onChoose={setRoleId} onBack={onBack} />;
  return <FactorForm roleId={roleId} onSignedIn={onSignedIn} onBack={onBack} />;
}

/** Waits until it is known what the person's second factor is: it decides what the form asks for. */
function FactorForm(props: CodeFormProps) {
  const ways = useQuery(waysQuery());
  if (ways.isPending) return <FormSkeleton heights={[42, 42]} />;
  // Without an answer the form still takes codes, and says why it fails.
  const passkey = ways.data?.opcije && passkeysWork() ? ways.data.opcije : undefined;
  return <CodeForm {...props} app={ways.data?.aplikacija ?? true} passkey={passkey} onSpent={() => void ways.refetch()} />;
}

interface CodeFormProps extends Pick<CodeStepProps, "onSignedIn" | "onBack"> {
  roleId: number;
}

interface CodeWays {
  /** Whether the person has an app that computes codes. */
  app: boolean;
  /** The options of a passkey; undefined for who has none. */
  passkey: unknown;
  /** Called when the options of the passkey were used. */
  onSpent: () => void;
}

function CodeForm({ roleId, onSignedIn, onBack, app, passkey, onSpent }: CodeFormProps & CodeWays) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [recovery, setRecovery] = useState(!app);
  const [remember, setRemember] = useState(false);
  const [refusal, setRefusal] = useState("");
  const leaveWhenOver = (error: Error) => error instanceof ApiError && error.status === 401 && onBack();
  const enterByPasskey = useMutation({
    mutationFn: async () => signInByCode({ kljuc: await askPasskey(passkey), ulogaId: roleId, zapamti: remember }),
    onSuccess: onSignedIn,
    onError: (error) => {
      toast.error(errorText(error, t("auth.factor.passkeyFailed")));
      onSpent();
      leaveWhenOver(error);
    },
  });
  const enter = useMutation({
    mutationFn: signInByCode,
    onSuccess: onSignedIn,
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.fields.kod?.[0] : undefined;
      if (wrong) {
        setRefusal(wrong);
        input.current?.select();
        return;
      }
      toast.error(errorText(error, t("auth.factor.failed")));
      leaveWhenOver(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(code.trim() ? "" : t("auth.factor.codeRequired"));
    if (code.trim()) enter.mutate({ kod: code, ulogaId: roleId, zapamti: remember });
    else input.current?.focus();
  };
  const change = (value: string) => {
    setCode(value);
    setRefusal("");
  };
  return (
    <FormBody onSubmit={submit}>
      <AuthHeading
        title={t("auth.factor.title")}
        lead={t(passkey ? "auth.factor.passkeyLead" : recovery ? "auth.factor.recoveryLead" : "auth.factor.lead")}
      />
      {passkey !== undefined && (
        <Button
          variant="contained"
          size="large"
          fullWidth
          autoFocus
          startIcon={<KeyRound size={18} aria-hidden />}
          loading={enterByPasskey.isPending || enterByPasskey.isSuccess}
          onClick={() => enterByPasskey.mutate()}
          sx={{ mb: 6 }}
        >
          {t("auth.factor.usePasskey")}
        </Button>
      )}
      <TextInput
        key={recovery ? "recovery" : "code"}
        name="kod"
        label={t(recovery ? "auth.factor.recoveryCode" : "auth.factor.code")}
        value={code}
        onChange={(event) => change(event.target.value)}
        error={refusal || undefined}
        inputRef={input}
        inputMode={recovery ? undefined : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoFocus={passkey === undefined}
        verbatim
      />
      <FormControlLabel
        control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
        label={t("auth.factor.remember")}
        sx={{ mb: 4 }}
      />
      <SubmitButton pending={enter.isPending || enter.isSuccess} size="large" fullWidth>
        {t("auth.factor.submit")}
      </SubmitButton>
      {app && (
        <Button
          onClick={() => {
            setRecovery(!recovery);
            change("");
          }}
        >
          {t(recovery ? "auth.factor.useApp" : "auth.factor.useRecovery")}
        </Button>
      )}
      <Button onClick={onBack} disabled={enter.isPending}>
        {t("auth.back")}
      </Button>
    </FormBody>
  );
}
