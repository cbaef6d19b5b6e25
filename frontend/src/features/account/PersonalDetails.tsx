import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { updateOwner, useOwner } from "@/api/session";
import { EntityForm } from "@/ui/form/EntityForm";
import { personLimits } from "@/ui/form/personLimits";
import { emailRule, fullNameRule } from "@/ui/form/personRules";
import { TextField } from "@/ui/form/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { Entity } from "@/ui/form/useMerging";
import { PageHeader } from "@/ui/PageHeader";

const detailsSchema = (t: TFunction) =>
  z.object({ punoIme: fullNameRule(t), email: emailRule(t, t("account.emailInvalid")) });

type Details = z.infer<ReturnType<typeof detailsSchema>>;

/** Takes over the person as the server knows them now. */
function takeOver({ punoIme, email, verzija }: Details & { verzija: number }): Entity<Details> {
  updateOwner({ punoIme, email, verzija });
  return { version: verzija, values: { punoIme, email } };
}

export function PersonalDetails() {
  const { t } = useTranslation();
  const { korisnickoIme, verzija, punoIme, email } = useOwner();
  const params = { path: { korisnickoIme } };
  const form = useEntityForm({
    name: "licni-detalji",
    schema: detailsSchema,
    entity: { version: verzija, values: { punoIme, email } },
    save: async (details, { version }) =>
      takeOver(
        await answerOf(
          client.PUT("/api/korisnici/{korisnickoIme}/licni-detalji", {
            params,
            body: { ...details, verzija: version },
          }),
        ),
      ),
    newest: async () => takeOver(await answerOf(client.GET("/api/korisnici/{korisnickoIme}", { params }))),
    saved: t("account.detailsSaved"),
    failed: t("account.saveFailed"),
  });
  const { control } = form;
  return (
    <>
      <PageHeader description={t("account.detailsLead")} />
      <EntityForm state={form} submit={t("common.save")}>
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
      </EntityForm>
    </>
  );
}
