import Button from "@mui/material/Button";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { FormBody } from "@/ui/form/fields/FormBody";
import { usePasswordToggle } from "@/ui/form/fields/usePasswordToggle";
import { TextInput } from "@/ui/form/inputs/TextInput";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { forgottenPath, type SignInState } from "./paths";
import type { Credentials } from "./signInCalls";

interface PasswordFormProps {
  /** True while the role is chosen: the inputs stay mounted, but hidden. */
  hidden: boolean;
  pending: boolean;
  /** Why the last attempt failed; shown at the password. */
  refusal: string;
  /** Called when something is typed. */
  onChange: () => void;
  onSubmit: (credentials: Credentials) => void;
  /** Shown above the fields. */
  heading: ReactNode;
}

/** Username and password. Does not use the form library, so that the first screen loads fast. */
export function PasswordForm({ hidden, pending, refusal, onChange, onSubmit, heading }: PasswordFormProps) {
  const { t } = useTranslation();
  const known = (useLocation().state as SignInState | null)?.username ?? "";
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const toggle = usePasswordToggle();
  const trimmed = username.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!trimmed) usernameInput.current?.focus();
    else if (!password) passwordInput.current?.focus();
    else onSubmit({ korisnickoIme: trimmed, lozinka: password });
  };
  return (
    <FormBody onSubmit={submit} style={hidden ? { display: "none" } : undefined}>
      {heading}
      <TextInput
        name="korisnickoIme"
        label={t("auth.username")}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
          onChange();
        }}
        error={tried && !trimmed ? t("auth.usernameRequired") : undefined}
        inputRef={usernameInput}
        autoComplete="username"
        autoFocus={!known}
        verbatim
      />
      <TextInput
        name="lozinka"
        label={t("auth.password")}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          onChange();
        }}
        error={tried && !password ? t("auth.passwordRequired") : refusal || undefined}
        announced={!refusal}
        inputRef={passwordInput}
        autoComplete="current-password"
        autoFocus={Boolean(known)}
        {...toggle}
      />
      <SubmitButton pending={pending} size="large" fullWidth>
        {t("auth.submit")}
      </SubmitButton>
      <Button component={RouterLink} to={forgottenPath}>
        {t("auth.forgotten")}
      </Button>
    </FormBody>
  );
}
