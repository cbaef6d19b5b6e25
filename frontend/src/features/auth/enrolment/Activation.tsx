import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { CircleCheck, Unlink } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { ApiError } from "@/api/apiError";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { FormBody } from "@/ui/form/FormBody";
import { usePasswordToggle } from "@/ui/form/fields/usePasswordToggle";
import { TextInput } from "@/ui/form/inputs/TextInput";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { AuthHeading, AuthScreen } from "../AuthScreen";
import { linkSecret } from "../linkSecret";
import { signInPath } from "../paths";
import { activateAccount } from "./enrolmentCalls";

/**
 * Where the link of an activation letter leads. A button activates, so that programs that look through mail do not, for who knows the
 * password that the account was asked for with: nobody makes an account by a letter that somebody else asked for.
 */
export function Activation() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const toggle = usePasswordToggle();
  const refuse = (said: string) => {
    setRefusal(said);
    field.current?.focus();
  };
  const activate = useMutation({
    mutationFn: () => activateAccount(linkSecret(), password),
    onError: (error) => {
      const said = error instanceof ApiError && error.fields.lozinka?.[0];
      if (said) refuse(said);
      else if (!isSpent(error)) toast.error(errorText(error, t("auth.enrolment.activationFailed")));
    },
  });
  const signIn = (
    <Button variant="contained" component={RouterLink} to={signInPath} autoFocus>
      {t("auth.enrolment.toSignIn")}
    </Button>
  );
  if (activate.isSuccess) {
    return (
      <AuthScreen>
        <EmptyState
          alone
          icon={CircleCheck}
          title={t("auth.enrolment.activated")}
          hint={t("auth.enrolment.activatedHint", { korisnickoIme: activate.data })}
          action={signIn}
        />
      </AuthScreen>
    );
  }
  if (isSpent(activate.error)) {
    return (
      <AuthScreen>
        <EmptyState alone icon={Unlink} title={t("auth.recovery.spent")} hint={t("auth.enrolment.spentHint")} action={signIn} />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen>
      <FormBody
        onSubmit={(event) => {
          event.preventDefault();
          if (password) activate.mutate();
          else refuse(t("auth.passwordRequired"));
        }}
      >
        <AuthHeading title={t("auth.enrolment.activation")} lead={t("auth.enrolment.activationLead")} />
        <TextInput
          name="lozinka"
          label={t("auth.password")}
          help={t("auth.enrolment.activationPassword")}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setRefusal("");
          }}
          error={refusal || undefined}
          inputRef={field}
          autoComplete="current-password"
          autoFocus
          {...toggle}
        />
        <SubmitButton pending={activate.isPending} size="large" fullWidth>
          {t("auth.enrolment.activate")}
        </SubmitButton>
      </FormBody>
    </AuthScreen>
  );
}

const isSpent = (error: unknown) => error instanceof ApiError && error.status === 410;
