import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { daySchema } from "@/ui/form/daySchema";
import type { Entity } from "@/ui/form/useMerging";
import { formatDay } from "@/ui/format/days";
import type { Configuration } from "./calendarQueries";

/** Working hours that hold from a day on, which is `today` or later. */
export const calendarSchema = (today: string) => (t: TFunction) =>
  z
    .object({
      radnoVrijemeOd: z.string(),
      radnoVrijemeDo: z.string(),
      radniDani: z.string(),
      vaziOd: daySchema(t, { required: true, allowed: (day) => day >= today }),
    })
    .check(
      z.refine(({ radnoVrijemeOd, radnoVrijemeDo }) => radnoVrijemeOd < radnoVrijemeDo, {
        path: ["radnoVrijemeOd"],
        error: t("projects.configuration.calendar.order"),
      }),
    );

export type CalendarValues = z.infer<ReturnType<ReturnType<typeof calendarSchema>>>;

/** The form begins with today's working hours, to be changed from today on. */
export function entityOf(configuration: Configuration): Entity<CalendarValues> {
  const { radnoVrijemeOd, radnoVrijemeDo, radniDani, danas, verzija } = configuration;
  return {
    version: verzija,
    values: { radnoVrijemeOd, radnoVrijemeDo, radniDani, vaziOd: danas },
    names: { vaziOd: formatDay(danas) },
  };
}
