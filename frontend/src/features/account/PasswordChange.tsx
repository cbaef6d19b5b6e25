import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Lock } from "lucide-react";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { client } from "@/api/client";
import { useOwner, usePermission } from "@/api/session";
import { EmptyState } from "@/ui/EmptyState";
import { toast } from "@/ui/feedback/toast";
import { FormBody } from "@/ui/form/FormBody";
import { PasswordField } from "@/ui/form/PasswordField";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { useLeaveGuard } from "@/ui/leaveGuard";
import { PageHeader } from "@/ui/PageHeader";
import { useErrorText } from "@/ui/useErrorText";

const passwordSchema = (t: TFunction) =>
  z
    .object({
      lozinka: z.string().check(z.minLength(1, t("account.currentPasswordRequired"))),
      novaLozinka: z
        .string()
        .check(
          z.minLength(1, { error: t("account.passwordRequired"), abort: true }),
          z.minLength(6, t("account.passwordShort")),
          z.maxLength(128, t("account.passwordLong")),
        ),
      ponovljenaLozinka: z.string().check(z.minLength(1, t("account.repeatedRequired"))),
    })
    .check(
      z.refine((values) => values.novaLozinka === values.ponovljenaLozinka, {
        path: ["ponovljenaLozinka"],
        error: t("account.passwordMismatch"),
      }),
    );

type Passwords = z.infer<ReturnType<typeof passwordSchema>>;

/** The password form for those who may change theirs, a word about it for the others. */
export function PasswordChange() {
  const { t } = useTranslation();
  const allowed = usePermission("korisnik_korisnik_promjena_lozinke");
  if (allowed) return <PasswordChangeForm />;
  return (
    <EmptyState
      icon={Lock}
      title={t("account.passwordForbidden")}
      hint={t("account.passwordForbiddenHint")}
    />
  );
}

const empty: Passwords = { lozinka: "", novaLozinka: "", ponovljenaLozinka: "" };

function PasswordChangeForm() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { korisnickoIme } = useOwner();
  const schema = useMemo(() => passwordSchema(t), [t]);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  useLeaveGuard(form.formState.isDirty);
  const change = useMutation({
    mutationFn: ({ lozinka, novaLozinka }: Passwords) =>
      client.PUT("/api/korisnici/{korisnickoIme}/lozinka", {
        params: { path: { korisnickoIme } },
        body: { lozinka, novaLozinka },
      }),
    onSuccess: () => {
      form.reset(empty);
      toast.success(t("common.saved"));
    },
    onError: (error) =>
      applyServerErrors(form, error) || toast.error(errorText(error, t("account.saveFailed"))),
  });
  return (
    <>
      <PageHeader description={t("account.passwordLead")} />
      <FormBody onSubmit={form.handleSubmit((values) => change.mutate(values))}>
        <input type="text" autoComplete="username" value={korisnickoIme} readOnly hidden />
        <PasswordField
          control={form.control}
          name="lozinka"
          label={t("account.currentPassword")}
          autoComplete="current-password"
          required
        />
        <PasswordField
          control={form.control}
          name="novaLozinka"
          label={t("account.newPassword")}
          help={t("account.passwordHelp")}
          limit={128}
          autoComplete="new-password"
          required
        />
        <PasswordField
          control={form.control}
          name="ponovljenaLozinka"
          label={t("account.repeatedPassword")}
          autoComplete="new-password"
          required
        />
        <div style={{ display: "flex", justifyContent: "flex-end" }}>
          <SubmitButton pending={change.isPending}>{t("account.change")}</SubmitButton>
        </div>
      </FormBody>
    </>
  );
}
