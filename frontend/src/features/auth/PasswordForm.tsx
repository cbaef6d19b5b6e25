import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { FormBody } from "@/ui/form/FormBody";
import { PasswordField } from "@/ui/form/PasswordField";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { TextField } from "@/ui/form/TextField";
import type { Credentials } from "./signInApi";

const credentialsSchema = (t: TFunction) =>
  z.object({
    korisnickoIme: z.string().check(z.trim(), z.minLength(1, t("auth.usernameRequired"))),
    lozinka: z.string().check(z.minLength(1, t("auth.passwordRequired"))),
  });

interface PasswordFormProps {
  /** True while the role is chosen: the inputs are kept, but not shown. */
  hidden: boolean;
  pending: boolean;
  onSubmit: (credentials: Credentials) => void;
}

export function PasswordForm({ hidden, pending, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation();
  const schema = useMemo(() => credentialsSchema(t), [t]);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { korisnickoIme: "", lozinka: "" },
  });
  return (
    <FormBody onSubmit={handleSubmit(onSubmit)} style={hidden ? { display: "none" } : undefined}>
      <Typography variant="h1" sx={{ fontSize: 26, lineHeight: "34px" }}>
        {t("auth.title")}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {t("auth.lead")}
      </Typography>
      <TextField
        control={control}
        name="korisnickoIme"
        label={t("auth.username")}
        autoComplete="username"
        autoFocus
        verbatim
      />
      <PasswordField
        control={control}
        name="lozinka"
        label={t("auth.password")}
        autoComplete="current-password"
      />
      <SubmitButton pending={pending} size="large" fullWidth>
        {t("auth.submit")}
      </SubmitButton>
    </FormBody>
  );
}
