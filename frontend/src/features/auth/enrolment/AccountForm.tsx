import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { FileChooser } from "@/ui/files/FileChooser";
import type { Upload } from "@/ui/files/uploads";
import { uploadsSchema, useUploadField } from "@/ui/files/useUploadField";
import { EntityForm } from "@/ui/form/EntityForm";
import { PasswordField } from "@/ui/form/fields/PasswordField";
import { TextField } from "@/ui/form/fields/TextField";
import { TextInput } from "@/ui/form/inputs/TextInput";
import { personLimits } from "@/ui/form/rules/personLimits";
import { emailRule, passwordRule } from "@/ui/form/rules/personRules";
import { type Edit, useEntityForm } from "@/ui/form/useEntityForm";
import { AuthHeading } from "../AuthScreen";
import { createAccount, usernameQuery } from "./enrolmentCalls";

/** A plus, the country's code, and the number in groups as people write them. */
const mobile = /^\+[1-9]\d{0,2}( ?\d){5,12}$/;

const accountSchema = (t: TFunction) =>
  z
    .object({
      email: emailRule(t, t("auth.enrolment.emailWrong")),
      lozinka: passwordRule(t),
      ponovljenaLozinka: z.string().check(z.minLength(1, t("auth.enrolment.repeatedRequired"))),
      brojMobitela: z.string().check(z.trim(), z.regex(mobile, t("auth.enrolment.mobileWrong"))),
      dokumenti: uploadsSchema(t),
    })
    .check(
      z.refine((values) => values.lozinka === values.ponovljenaLozinka, {
        path: ["ponovljenaLozinka"],
        error: t("auth.enrolment.mismatch"),
      }),
    );

const blank = {
  version: 0,
  values: { email: "", lozinka: "", ponovljenaLozinka: "", brojMobitela: "", dokumenti: [] as Upload[] },
};

/** The form of a newcomer's account, with a document if one is required; its username is proposed from the address. */
export function AccountForm({ onCreated, onBack }: { onCreated: () => void; onBack: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: async ({ values: { dokumenti: documents, ...values } }: Edit<typeof blank.values>) => {
      const username = await queries.ensureQueryData(usernameQuery(values.email));
      await createAccount({ ...values, korisnickoIme: username, dokumentId: documents[0]?.document?.id });
    },
  });
  const form = useEntityForm({
    schema: accountSchema,
    entity: blank,
    save: create.mutateAsync,
    failed: t("auth.enrolment.failed"),
    onSaved: onCreated,
  });
  const { control } = form;
  const files = useUploadField(form.form, "upis");
  return (
    <EntityForm state={form} submit={t("auth.enrolment.confirm")} onCancel={onBack}>
      <AuthHeading title={t("auth.enrolment.title")} lead={t("auth.enrolment.lead")} />
      <ProposedUsername email={useSettled(useWatch({ control, name: "email" }))} />
      <TextField
        control={control}
        name="email"
        label={t("fields.email")}
        type="email"
        limit={personLimits.email}
        autoComplete="email"
        required
        autoFocus
        verbatim
      />
      <PasswordField
        control={control}
        name="lozinka"
        label={t("auth.password")}
        limit={personLimits.password}
        autoComplete="new-password"
        required
      />
      <PasswordField
        control={control}
        name="ponovljenaLozinka"
        label={t("auth.enrolment.repeated")}
        limit={personLimits.password}
        autoComplete="new-password"
        required
      />
      <TextField
        control={control}
        name="brojMobitela"
        label={t("auth.enrolment.mobile")}
        help={t("auth.enrolment.mobileHelp")}
        type="tel"
        autoComplete="tel"
        required
      />
      <FileChooser {...files} label={t("auth.enrolment.document")} />
    </EntityForm>
  );
}

/** How long typing must pause before a username is requested for the address, in milliseconds. */
const settlingTime = 300;

/** The text once typing has paused (debounced). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlingTime);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The proposed username. */
function ProposedUsername({ email }: { email: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(usernameQuery(email.trim()));
  return (
    <TextInput
      name="korisnickoIme"
      label={t("auth.username")}
      help={t("auth.enrolment.usernameHelp")}
      value={data ?? ""}
      onChange={() => undefined}
      limit={personLimits.username}
      autoComplete="username"
      readOnly
      verbatim
    />
  );
}
