import type { TFunction } from "i18next";
import * as z from "zod/mini";
import type { Entity } from "@/ui/form/merging/useMerging";
import { daySchema } from "@/ui/form/rules/daySchema";
import type { Day } from "./dayCalls";

/** One own day, today or later; `others` are what it must not repeat. */
export const ownDaySchema = (today: string, others: Day[]) => (t: TFunction) =>
  z
    .object({
      dan: daySchema(t, { required: true, allowed: (day) => day >= today }),
      naziv: z.string().check(z.refine((name) => name.trim() !== "", t("projects.configuration.nameRequired"))),
      radni: z.boolean(),
    })
    .check(
      z.refine(({ dan: day }) => !others.some((other) => other.dan === day), {
        path: ["dan"],
        error: t("projects.configuration.ownDays.twice"),
      }),
    );

export type DayValues = z.infer<ReturnType<ReturnType<typeof ownDaySchema>>>;

/** A day as the form takes it; without one an empty form. */
export const entityOf = (version: number, day?: Day): Entity<DayValues> => ({
  version,
  values: { dan: day?.dan ?? "", naziv: day?.naziv ?? "", radni: day?.radni ?? false },
});
