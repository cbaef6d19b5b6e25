import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ApiError } from "@/api/apiError";
import { toast } from "@/ui/feedback/toast";
import { FormBody } from "@/ui/form/fields/FormBody";
import { usePasswordToggle } from "@/ui/form/fields/usePasswordToggle";
import { TextInput } from "@/ui/form/inputs/TextInput";
import { personLimits, shortestPassword } from "@/ui/form/rules/personLimits";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { lengthOf } from "@/ui/format/text";
import { AuthHeading } from "../AuthScreen";
import { type SignInState, signInPath } from "../paths";
import { choosePassword, type LinkOwner } from "./recoveryCalls";

/** Two passwords that have to be the same. */
export function NewPasswordForm({ owner, token }: { owner: LinkOwner; token: string }) {
  const { t } = useTranslation();
  const { korisnickoIme: username, punoIme, vrsta: kind } = owner;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState("");
  const [repeated, setRepeated] = useState("");
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ password: string; said: string }>();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const toggle = usePasswordToggle();
  const choose = useMutation({
    mutationFn: choosePassword,
    onSuccess: () => {
      toast.success(t("auth.recovery.changed"));
      void navigate(signInPath, { state: { username } satisfies SignInState });
    },
    onError: (error) => {
      toast.error(t("auth.recovery.changeFailed"));
      const said = error instanceof ApiError && error.fields.novaLozinka?.[0];
      if (!said) return;
      setRefused({ password: chosen, said });
      first.current?.focus();
    },
  });

  const length = lengthOf(chosen);
  const chosenError =
    (!chosen && t("common.required")) ||
    (length < shortestPassword && t("ui.form.rules.passwordShort")) ||
    (length > personLimits.password && t("ui.form.rules.passwordLong")) ||
    (refused?.password === chosen && refused.said);
  const repeatedError = (!repeated && t("common.required")) || (repeated !== chosen && t("auth.recovery.mismatch"));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosenError) return first.current?.focus();
    if (repeated !== chosen) {
      if (repeated) toast.error(t("auth.recovery.mismatch"));
      return second.current?.focus();
    }
    choose.mutate({ token, novaLozinka: chosen, ponovljenaLozinka: repeated });
  };
  return (
    <FormBody onSubmit={submit}>
      <AuthHeading title={t("auth.recovery.newTitle")} lead={t(`auth.recovery.newLead.${kind}`, { korisnickoIme: username, punoIme })} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextInput
        name="novaLozinka"
        label={t("auth.recovery.newPassword")}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        error={(tried && chosenError) || undefined}
        inputRef={first}
        limit={personLimits.password}
        autoComplete="new-password"
        autoFocus
        {...toggle}
      />
      <TextInput
        name="ponovljenaLozinka"
        label={t("auth.recovery.repeatedPassword")}
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
        error={(tried && repeatedError) || undefined}
        inputRef={second}
        autoComplete="new-password"
        {...toggle}
      />
      <SubmitButton pending={choose.isPending || choose.isSuccess} size="large" fullWidth>
        {t("auth.recovery.change")}
      </SubmitButton>
      <Button onClick={() => navigate(signInPath)}>{t("common.cancel")}</Button>
    </FormBody>
  );
}
