import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { usePasswordToggle } from "@/ui/form/fields/usePasswordToggle";
import { TextInput } from "@/ui/form/inputs/TextInput";
import { isSpent, LinkScreen } from "../LinkScreen";
import { linkSecret } from "../linkSecret";
import { signInPath } from "../paths";
import { activateAccount } from "./enrolmentCalls";

/**
 * The screen of an activation letter's link. It requires the password with which the account was requested, so that nobody activates
 * an account that somebody else requested.
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
  return (
    <LinkScreen
      use={activate}
      onSubmit={() => {
        if (password) activate.mutate();
        else refuse(t("auth.passwordRequired"));
      }}
      title={t("auth.enrolment.activation")}
      lead={t("auth.enrolment.activationLead")}
      submit={t("auth.enrolment.activate")}
      done={{
        title: t("auth.enrolment.activated"),
        hint: t("auth.enrolment.activatedHint", { korisnickoIme: activate.data }),
      }}
      spentHint={t("auth.enrolment.spentHint")}
      onward={{ label: t("auth.enrolment.toSignIn"), to: signInPath }}
    >
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
    </LinkScreen>
  );
}
