import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import type { FormEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useOwner } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { EntityForm } from "@/ui/form/EntityForm";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { TextField } from "@/ui/form/fields/TextField";
import { personLimits } from "@/ui/form/rules/personLimits";
import { emailRule, fullNameRule } from "@/ui/form/rules/personRules";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { PageHeader } from "@/ui/layout/PageHeader";
import { confirmQuestion } from "@/ui/questions";
import { AwaitedAddress } from "./AwaitedAddress";
import { ReturnedLetters } from "./ReturnedLetters";
import { readSelf, selfQuery, takeOver, useNewerSelf, useOwnAddress, useSaveDetails } from "./selfCalls";

const detailsSchema = (t: TFunction) =>
  z.object({ punoIme: fullNameRule(t), email: emailRule(t, t("account.emailInvalid")), preciceTastera: z.boolean() });

/** The user's name and address, and whether single keys are shortcuts. All is saved at once; a new address counts once it is confirmed. */
export function PersonalDetails() {
  const { t } = useTranslation();
  const { korisnickoIme: username, verzija: knownVersion, punoIme: fullName, email, preciceTastera } = useOwner();
  const save = useSaveDetails(username);
  const form = useEntityForm({
    name: "licni-detalji",
    schema: detailsSchema,
    entity: { version: knownVersion, values: { punoIme: fullName, email, preciceTastera } },
    save: save.mutateAsync,
    newest: async () => takeOver(await readSelf(username)),
    saved: t("account.detailsSaved"),
    failed: t("account.saveFailed"),
  });
  const { control } = form;
  const singleKeys = useWatch({ control, name: "preciceTastera" });
  const self = useQuery(selfQuery(username)).data;
  useNewerSelf(self);
  const { ask } = useOwnAddress();
  const tellError = useErrorToast();
  const submit = async (event?: Pick<FormEvent, "preventDefault" | "stopPropagation">) => {
    const values = form.form.getValues();
    if (values.email === email || !detailsSchema(t).safeParse(values).success) return form.submit(event);
    event?.preventDefault();
    const wanted = values.email;
    const text = t("account.address.lead", { email: wanted, before: email });
    if (!(await confirmQuestion({ title: t("account.address.title"), text, confirmLabel: t("account.address.confirm") }))) return;
    ask.mutate({ email: wanted }, { onSuccess: () => asked(wanted), onError: (error) => tellError(error, t("account.saveFailed")) });
  };
  const asked = (wanted: string) => {
    toast.success(t("account.address.asked", { email: wanted }));
    const [name, keys] = form.form.getValues(["punoIme", "preciceTastera"]);
    if (name === fullName && keys === preciceTastera) return form.discard();
    form.form.setValue("email", email, { shouldDirty: true });
    void form.submit();
  };
  return (
    <>
      <PageHeader description={t("account.detailsLead")} />
      <EntityForm state={{ ...form, submit }} submit={t("common.save")}>
        <TextField
          control={control}
          name="punoIme"
          label={t("fields.fullName")}
          limit={personLimits.fullName}
          required
          autoComplete="name"
          autoFocus
        />
        <TextField
          control={control}
          name="email"
          label={t("fields.email")}
          type="email"
          limit={personLimits.email}
          required
          autoComplete="email"
        />
        <CheckboxField
          control={control}
          name="preciceTastera"
          label={t("account.singleKeys")}
          help={t(singleKeys ? "account.singleKeysOn" : "account.singleKeysOff")}
        />
        {self?.pismaSeVracajuOd && <ReturnedLetters since={self.pismaSeVracajuOd} unwanted={self.pismaNezeljena ?? false} />}
        {self?.adresaNaCekanju && <AwaitedAddress awaited={self.adresaNaCekanju} />}
      </EntityForm>
    </>
  );
}
