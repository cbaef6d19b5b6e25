import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { ApiError } from "@/api/apiError";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormBody } from "@/ui/form/fields/FormBody";
import { TextInput } from "@/ui/form/inputs/TextInput";
import { looseEmail, personLimits } from "@/ui/form/rules/personLimits";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { lengthOf } from "@/ui/format/text";
import { AuthHeading, AuthScreen } from "../AuthScreen";
import { signInPath } from "../paths";
import { forgetPassword } from "./recoveryCalls";

/** Sends a link for a new password by e-mail. The answer is the same for known and unknown addresses. */
export function ForgottenPassword() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthScreen>
      {sentTo ? (
        <EmptyState
          alone
          icon={MailCheck}
          title={t("auth.recovery.sent")}
          hint={t("auth.recovery.sentHint", { email: sentTo })}
          action={
            <Button variant="contained" component={RouterLink} to={signInPath} autoFocus>
              {t("auth.back")}
            </Button>
          }
        />
      ) : (
        <AddressForm onSent={setSentTo} />
      )}
    </AuthScreen>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const [email, setEmail] = useState("");
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const ask = useMutation({
    mutationFn: forgetPassword,
    onSuccess: (_, address) => {
      toast.success(t("auth.recovery.asked"));
      onSent(address);
    },
    onError: (error) => {
      const wrong = error instanceof ApiError && error.status === 422;
      if (wrong) refuse();
      else tellError(error, t("auth.recovery.askFailed"));
    },
  });
  const refuse = () => {
    setRefused(true);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!looksLikeAddress(address)) refuse();
    else ask.mutate(address);
  };
  return (
    <FormBody onSubmit={submit}>
      <AuthHeading title={t("auth.recovery.title")} lead={t("auth.recovery.lead")} />
      <TextInput
        name="email"
        type="email"
        label={t("fields.email")}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setRefused(false);
        }}
        error={refused ? t("auth.recovery.emailWrong") : undefined}
        inputRef={input}
        autoComplete="email"
        autoFocus
        verbatim
      />
      <SubmitButton pending={ask.isPending} size="large" fullWidth>
        {t("auth.recovery.ask")}
      </SubmitButton>
      <Button component={RouterLink} to={signInPath}>
        {t("auth.back")}
      </Button>
    </FormBody>
  );
}

const looksLikeAddress = (text: string) => lengthOf(text) <= personLimits.email && looseEmail.test(text);
