import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { atMost } from "@/ui/form/rules/limits";

/** How many characters a name may have. */
export const nameLimit = 64;

/** The offered numbers of days for which a token is valid. */
export const lifetimes = [7, 30, 90, 180, 365];

export const tokenSchema = (t: TFunction) =>
  z.object({
    naziv: z.string().check(z.trim(), z.minLength(1, t("common.required")), atMost(nameLimit, t("account.tokens.nameLong"))),
    dana: z.number(),
    ulogaId: z.optional(z.number()),
    projekti: z.array(z.number()),
    prava: z.array(z.string()).check(z.minLength(1, t("account.tokens.rightsMissing"))),
  });

export type TokenValues = z.infer<ReturnType<typeof tokenSchema>>;

export const blank: { version: number; values: TokenValues } = {
  version: 0,
  values: { naziv: "", dana: 90, projekti: [], prava: [] },
};
