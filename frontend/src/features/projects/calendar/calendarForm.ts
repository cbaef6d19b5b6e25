import type { TFunction } from "i18next";
import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { Entity } from "@/ui/form/merging/useMerging";
import { daySchema } from "@/ui/form/rules/daySchema";
import { formatDay } from "@/ui/format/days";

/** The sets of holidays that can be free with working hours, in the order in which they are offered. */
export const holidaySets = ["fbih", "rs", "bd", "pravoslavni", "katolicki", "islamski"] as const;

/** Working hours that hold from a day on, which is `today` or later. */
export const calendarSchema = (today: string) => (t: TFunction) =>
  z
    .object({
      radnoVrijemeOd: z.string(),
      radnoVrijemeDo: z.string(),
      radniDani: z.string(),
      praznici: z.array(z.enum(holidaySets)),
      vaziOd: daySchema(t, { required: true, allowed: (day) => day >= today }),
    })
    .check(
      z.refine(({ radnoVrijemeOd: from, radnoVrijemeDo: until }) => from < until, {
        path: ["radnoVrijemeOd"],
        error: t("projects.configuration.calendar.order"),
      }),
    );

export type CalendarValues = z.infer<ReturnType<ReturnType<typeof calendarSchema>>>;

/** The form begins with today's working hours, to be changed from today on. */
export function entityOf(configuration: components["schemas"]["ProjectsConfiguration"]): Entity<CalendarValues> {
  const { radnoVrijemeOd, radnoVrijemeDo, radniDani, praznici, danas: today, verzija: version } = configuration;
  return {
    version,
    values: { radnoVrijemeOd, radnoVrijemeDo, radniDani, praznici, vaziOd: today },
    names: { vaziOd: formatDay(today) },
  };
}
