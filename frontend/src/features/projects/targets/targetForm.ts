import type { TFunction } from "i18next";
import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { Entity } from "@/ui/form/merging/useMerging";
import { formatHours, parseHours } from "./hours";

export type Targets = components["schemas"]["ProjectsTargets"];
export type Target = components["schemas"]["ProjectsNamedTarget"];

/** The greatest target that the server takes, in minutes. */
const longest = 100_000;

const choice = z.union([z.number(), z.literal("")]);

const hours = (t: TFunction) =>
  z.string().check(
    z.refine((text) => parseHours(text) !== null, { error: t("projects.configuration.targets.hoursWrong"), abort: true }),
    z.refine((text) => (parseHours(text) ?? 0) <= longest, t("projects.configuration.targets.hoursLong")),
  );

/** Whether a target is of the priority and type, "" for every one. */
const isOf = (target: Target, priority: number | "", type: number | "") =>
  target.zahtjevPrioritetId === (priority || 0) && target.zahtjevTipId === (type || 0);

/** One target; `others` are what it must not repeat. */
export const targetSchema = (others: Target[]) => (t: TFunction) =>
  z.object({ prioritet: choice, tip: choice, odgovor: hours(t), rjesenje: hours(t) }).check(
    z.refine(({ prioritet: priority, tip: type }) => !others.some((other) => isOf(other, priority, type)), {
      path: ["tip"],
      error: t("projects.configuration.targets.twice"),
    }),
  );

export type TargetValues = z.infer<ReturnType<ReturnType<typeof targetSchema>>>;

/** A target as the form takes it; without one an empty form. */
export const entityOf = (version: number, target?: Target): Entity<TargetValues> => ({
  version,
  values: {
    prioritet: target?.zahtjevPrioritetId || "",
    tip: target?.zahtjevTipId || "",
    odgovor: formatHours(target?.odgovorMinuta ?? null),
    rjesenje: formatHours(target?.rjesenjeMinuta ?? null),
  },
});

/** The values as the wire has them. */
export const wireOf = ({ prioritet, tip, odgovor, rjesenje }: TargetValues) => ({
  zahtjevPrioritetId: prioritet || 0,
  zahtjevTipId: tip || 0,
  odgovorMinuta: parseHours(odgovor) || null,
  rjesenjeMinuta: parseHours(rjesenje) || null,
});

/** A target of the list, named by what it is of. */
export const keyOf = (target: Target): string => `${target.zahtjevPrioritetId}-${target.zahtjevTipId}`;
