import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { atLeast, atMost } from "./limits";
import { looseEmail, personLimits, shortestPassword } from "./personLimits";

export const fullNameRule = (t: TFunction) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, t("ui.form.rules.fullNameRequired")), atMost(personLimits.fullName, t("ui.form.rules.fullNameLong")));

/** @param wrong said of what is no address */
export const emailRule = (t: TFunction, wrong: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: t("ui.form.rules.emailRequired"), abort: true }),
      atMost(personLimits.email, t("ui.form.rules.emailLong")),
      z.regex(looseEmail, wrong),
    );

const passwordLengths = (t: TFunction) => [
  atLeast(shortestPassword, t("ui.form.rules.passwordShort")),
  atMost(personLimits.password, t("ui.form.rules.passwordLong")),
];

export const passwordRule = (t: TFunction) =>
  z.string().check(z.minLength(1, { error: t("ui.form.rules.passwordRequired"), abort: true }), ...passwordLengths(t));

/** A password that may be left blank. */
export const optionalPasswordRule = (t: TFunction) => z.union([z.literal(""), z.string().check(...passwordLengths(t))]);
