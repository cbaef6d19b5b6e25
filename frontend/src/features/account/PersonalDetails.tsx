import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { client } from "@/api/client";
import { updateOwner, useOwner } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { FormBody } from "@/ui/form/FormBody";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { TextField } from "@/ui/form/TextField";
import { useLeaveGuard } from "@/ui/leaveGuard";
import { PageHeader } from "@/ui/PageHeader";
import { useErrorText } from "@/ui/useErrorText";

const looseEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const detailsSchema = (t: TFunction) =>
  z.object({
    punoIme: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("account.fullNameRequired")),
        z.maxLength(128, t("account.fullNameLong")),
      ),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("account.emailRequired")),
        z.maxLength(256, t("account.emailLong")),
        z.regex(looseEmail, t("account.emailInvalid")),
      ),
  });

type Details = z.infer<ReturnType<typeof detailsSchema>>;

function useSaveDetails() {
  const owner = useOwner();
  return useMutation({
    mutationFn: async (details: Details) => {
      const { data } = await client.PUT("/api/korisnici/{korisnickoIme}/licni-detalji", {
        params: { path: { korisnickoIme: owner.korisnickoIme } },
        body: { ...details, verzija: owner.verzija },
      });
      if (data) updateOwner({ punoIme: data.punoIme, email: data.email, verzija: data.verzija });
    },
  });
}

export function PersonalDetails() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const owner = useOwner();
  const schema = useMemo(() => detailsSchema(t), [t]);
  const form = useForm({
    resolver: zodResolver(schema),
    values: { punoIme: owner.punoIme, email: owner.email },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useSaveDetails();
  useLeaveGuard(form.formState.isDirty);
  const submit = (details: Details) =>
    save.mutate(details, {
      onSuccess: () => {
        form.reset(details);
        toast.success(t("account.detailsSaved"));
      },
      onError: (error) =>
        applyServerErrors(form, error) || toast.error(errorText(error, t("account.saveFailed"))),
    });
  return (
    <>
      <PageHeader description={t("account.detailsLead")} />
      <FormBody onSubmit={form.handleSubmit(submit)}>
        <TextField
          control={form.control}
          name="punoIme"
          label={t("account.fullName")}
          limit={128}
          required
          autoComplete="name"
        />
        <TextField
          control={form.control}
          name="email"
          label={t("account.email")}
          type="email"
          limit={256}
          required
          autoComplete="email"
        />
        <div style={{ display: "flex", justifyContent: "flex-end" }}>
          <SubmitButton pending={save.isPending} disabled={!form.formState.isDirty}>
            {t("common.save")}
          </SubmitButton>
        </div>
      </FormBody>
    </>
  );
}
