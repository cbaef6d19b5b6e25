import type { TFunction } from "i18next";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useOwner, usePermission } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { personLimits } from "@/ui/form/rules/personLimits";
import { passwordRule } from "@/ui/form/rules/personRules";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { PageHeader } from "@/ui/layout/PageHeader";
import { useConfirmation } from "./confirmation/confirmationCalls";
import { useChangePassword } from "./selfCalls";
import { StandingTokens } from "./tokens/StandingTokens";

const passwordSchema = (t: TFunction) =>
  z
    .object({
      lozinka: z.string().check(z.minLength(1, t("common.required"))),
      novaLozinka: passwordRule(t),
      ponovljenaLozinka: z.string().check(z.minLength(1, t("account.repeatedRequired"))),
    })
    .check(
      z.refine((values) => values.novaLozinka === values.ponovljenaLozinka, {
        path: ["ponovljenaLozinka"],
        error: t("account.passwordMismatch"),
      }),
    );

/** The form for a new password, or a message for people who have none, as they sign in by a provider, or may not change theirs. */
export function PasswordChange() {
  const { t } = useTranslation();
  const allowed = usePermission("korisnik_korisnik_promjena_lozinke");
  const ways = useConfirmation();
  if (allowed && ways.isPending) return <FormSkeleton heights={[42, 42, 42]} />;
  if (ways.data && !ways.data.lozinka) return <EmptyState icon={Lock} title={t("account.noPassword")} hint={t("account.noPasswordHint")} />;
  if (allowed) return <PasswordChangeForm />;
  return <EmptyState icon={Lock} title={t("account.passwordForbidden")} hint={t("account.passwordForbiddenHint")} />;
}

const blank = { version: 0, values: { lozinka: "", novaLozinka: "", ponovljenaLozinka: "" } };

function PasswordChangeForm() {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const save = useChangePassword(username);
  const form = useEntityForm({
    schema: passwordSchema,
    entity: blank,
    save: save.mutateAsync,
    saved: t("common.saved"),
    failed: t("account.saveFailed"),
  });
  const { control } = form;
  return (
    <>
      <PageHeader description={t("account.passwordLead")} />
      <EntityForm state={form} submit={t("account.change")}>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          control={control}
          name="lozinka"
          label={t("account.currentPassword")}
          autoComplete="current-password"
          required
          autoFocus
        />
        <PasswordField
          control={control}
          name="novaLozinka"
          label={t("account.newPassword")}
          help={t("ui.form.rules.passwordHelp")}
          limit={personLimits.password}
          autoComplete="new-password"
          required
        />
        <PasswordField
          control={control}
          name="ponovljenaLozinka"
          label={t("account.repeatedPassword")}
          autoComplete="new-password"
          required
        />
      </EntityForm>
      <StandingTokens />
    </>
  );
}
