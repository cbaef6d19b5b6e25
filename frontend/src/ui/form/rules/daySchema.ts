import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { isDay } from "../../format/days";

/** Which days may be chosen, such as `2026-11-21`; a function that stays the same. */
export type AllowedDays = (day: string) => boolean;

interface DayRules {
  required?: boolean;
  allowed?: AllowedDays;
}

/** The value of a DateField: a day, such as `2026-11-21`, or blank where it is not required. */
export const daySchema = (t: TFunction, { required = false, allowed = () => true }: DayRules = {}) =>
  z.string().check(
    z.refine((day) => !required || day !== "", { error: t("common.required"), abort: true }),
    z.refine((day) => day === "" || isDay(day), { error: t("ui.form.date.invalid"), abort: true }),
    z.refine((day) => day === "" || allowed(day), t("ui.form.date.notAllowed")),
  );
