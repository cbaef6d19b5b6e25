import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { authAddPasskeyInput as limits } from "@/api/limits.gen";
import { atMost } from "@/ui/form/rules/limits";

export const nameLimit = limits.naziv;

/** The form of a passkey's name. */
export const nameSchema = (t: TFunction) =>
  z.object({
    naziv: z.string().check(z.trim(), z.minLength(1, t("common.required")), atMost(nameLimit, t("account.passkeys.nameLong"))),
  });
