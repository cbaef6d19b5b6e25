import type { TFunction } from "i18next";
import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import { atMost } from "@/ui/form/rules/limits";

type Webhook = components["schemas"]["SettingsWebhook"];

export const nameLimit = 64;
export const addressLimit = 500;

/** The events that a webhook may be told. */
export const events = [
  "zahtjev.kreiran",
  "zahtjev.izmijenjen",
  "zahtjev.status",
  "zahtjev.obrisan",
  "zahtjev.vracen",
  "komentar.kreiran",
] as const;

/** The names of events and of tests among the texts. */
export const eventTexts = {
  "zahtjev.kreiran": "created",
  "zahtjev.izmijenjen": "changed",
  "zahtjev.status": "status",
  "zahtjev.obrisan": "deleted",
  "zahtjev.vracen": "restored",
  "komentar.kreiran": "comment",
  proba: "test",
} as const;

export const webhookSchema = (t: TFunction) =>
  z.object({
    naziv: z.string().check(z.trim(), z.minLength(1, t("common.required")), atMost(nameLimit, t("settings.webhooks.nameLong"))),
    adresa: z.string().check(z.trim(), z.minLength(1, t("common.required")), atMost(addressLimit, t("settings.webhooks.addressLong"))),
    dogadjaji: z.array(z.enum(events)).check(z.minLength(1, t("settings.webhooks.eventsMissing"))),
    /** 0 for every project. */
    projekatId: z.number(),
    aktivan: z.boolean(),
  });

export type WebhookValues = z.infer<ReturnType<typeof webhookSchema>>;

export const entityOf = (webhook?: Webhook): { version: number; values: WebhookValues } =>
  webhook
    ? {
        version: webhook.verzija,
        values: {
          naziv: webhook.naziv,
          adresa: webhook.adresa,
          dogadjaji: webhook.dogadjaji,
          projekatId: webhook.projekatId ?? 0,
          aktivan: webhook.stanje !== "stoji",
        },
      }
    : {
        version: 0,
        values: {
          naziv: "",
          adresa: "",
          dogadjaji: ["zahtjev.kreiran", "zahtjev.status", "komentar.kreiran"],
          projekatId: 0,
          aktivan: true,
        },
      };

export const wireOf = ({ projekatId, aktivan: _, ...values }: WebhookValues): components["schemas"]["SettingsContent"] => ({
  ...values,
  projekatId: projekatId || null,
});
