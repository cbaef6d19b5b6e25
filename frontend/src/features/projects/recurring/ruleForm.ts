import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { requestsRuleContent } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import type { Question } from "@/queries/templates";
import type { Entity } from "@/ui/form/merging/useMerging";
import { daySchema } from "@/ui/form/rules/daySchema";
import { atMost } from "@/ui/form/rules/limits";
import { today } from "@/ui/format/days";

/** A rule that makes requests by a calendar. */
export type Rule = components["schemas"]["RequestsRule"];

export const { naziv: titleLimit, opis: descriptionLimit } = requestsRuleContent;

export const frequencies = ["dnevno", "sedmicno", "mjesecno", "mjesecno_dan", "godisnje"] as const;
export const onFree = ["pomjera", "preskace", "ostaje"] as const;

const choice = z.union([z.number(), z.literal("")]);

/** A whole number of a range; blank is allowed where it is not required. */
const whole = (text: string, least: number, most: number) => /^\d{1,3}$/u.test(text) && Number(text) >= least && Number(text) <= most;

export const ruleSchema = (t: TFunction) => {
  const chosen = choice.check(z.refine((id) => id !== "", t("common.required")));
  const text = (limit: number) =>
    z
      .string()
      .check(z.trim(), z.minLength(1, t("common.required")), atMost(limit, t("projects.configuration.templates.tooLong", { limit })));
  const calendar = z
    .object({
      ucestalost: z.enum(frequencies),
      dani: z.string(),
      danUMjesecu: z.string(),
      mjesec: z.number(),
      redni: z.number(),
      danSedmice: z.number(),
      vrijeme: z.string(),
      od: daySchema(t, { required: true }),
      do: daySchema(t),
      neradni: z.enum(onFree),
    })
    .check(
      z.refine(({ ucestalost, dani }) => ucestalost !== "sedmicno" || dani.includes("1"), {
        path: ["dani"],
        error: t("projects.configuration.recurring.daysRequired"),
      }),
      z.refine(({ ucestalost, danUMjesecu }) => !hasMonthDay(ucestalost) || whole(danUMjesecu, 1, 31), {
        path: ["danUMjesecu"],
        error: t("projects.configuration.recurring.monthDayWrong"),
      }),
      z.refine(({ od: from, do: to }) => to === "" || to >= from, {
        path: ["do"],
        error: t("projects.configuration.recurring.backwards"),
      }),
    );
  return z.object({
    naziv: text(titleLimit),
    opis: text(descriptionLimit),
    dioProjektaId: chosen,
    zahtjevKategorijaId: chosen,
    zahtjevTipId: chosen,
    zahtjevPrioritetId: chosen,
    dodijeljeniKorisnikIme: z.string(),
    rokDana: z
      .string()
      .check(z.refine((days) => days.trim() === "" || whole(days.trim(), 0, 365), t("projects.configuration.recurring.dueDaysWrong"))),
    odgovori: z.record(z.string(), z.string()),
    kalendar: calendar,
  });
};

export type RuleValues = z.infer<ReturnType<typeof ruleSchema>>;

export const hasMonthDay = (often: RuleValues["kalendar"]["ucestalost"]) => often === "mjesecno" || often === "godisnje";

/** A rule as the form takes it; without one an empty form. */
export const entityOf = (rule?: Rule): Entity<RuleValues> => ({
  version: rule?.verzija ?? 0,
  values: {
    naziv: rule?.naziv ?? "",
    opis: rule?.opis ?? "",
    dioProjektaId: rule?.dioProjektaId ?? "",
    zahtjevKategorijaId: rule?.zahtjevKategorijaId ?? "",
    zahtjevTipId: rule?.zahtjevTipId ?? "",
    zahtjevPrioritetId: rule?.zahtjevPrioritetId ?? "",
    dodijeljeniKorisnikIme: rule?.dodijeljeniKorisnikIme ?? "",
    rokDana: rule?.rokDana == null ? "" : String(rule.rokDana),
    odgovori: Object.fromEntries((rule?.odgovori ?? []).map(({ sifra, odgovor }) => [sifra, odgovor])),
    kalendar: {
      ucestalost: rule?.kalendar.ucestalost ?? "sedmicno",
      dani: rule?.kalendar.dani || "1000000",
      danUMjesecu: String(rule?.kalendar.danUMjesecu || 1),
      mjesec: rule?.kalendar.mjesec || 1,
      redni: rule?.kalendar.redni || 1,
      danSedmice: rule?.kalendar.danSedmice || 1,
      vrijeme: rule?.kalendar.vrijeme ?? "08:00",
      od: rule?.kalendar.od ?? today(),
      do: rule?.kalendar.do ?? "",
      neradni: rule?.kalendar.neradni ?? "pomjera",
    },
  },
});

/** The calendar as the wire has it. */
export function calendarOf(values: RuleValues["kalendar"]): components["schemas"]["RequestsCalendar"] {
  const { ucestalost: often, vrijeme, od, neradni } = values;
  return {
    ucestalost: often,
    vrijeme,
    od,
    neradni,
    do: values.do || undefined,
    dani: often === "sedmicno" ? values.dani : undefined,
    danUMjesecu: hasMonthDay(often) ? Number(values.danUMjesecu) : undefined,
    mjesec: often === "godisnje" ? values.mjesec : undefined,
    redni: often === "mjesecno_dan" ? values.redni : undefined,
    danSedmice: often === "mjesecno_dan" ? values.danSedmice : undefined,
  };
}

/** The values as the wire has them. @param asked what the template asks */
export const wireOf = (values: RuleValues, asked: Question[]): components["schemas"]["RequestsRuleContent"] => ({
  naziv: values.naziv,
  opis: values.opis,
  dioProjektaId: Number(values.dioProjektaId),
  zahtjevKategorijaId: Number(values.zahtjevKategorijaId),
  zahtjevTipId: Number(values.zahtjevTipId),
  zahtjevPrioritetId: Number(values.zahtjevPrioritetId),
  dodijeljeniKorisnikIme: values.dodijeljeniKorisnikIme,
  rokDana: values.rokDana.trim() === "" ? null : Number(values.rokDana),
  odgovori: asked.map(({ sifra: code = "" }) => ({ sifra: code, odgovor: values.odgovori[code]?.trim() ?? "" })),
  kalendar: calendarOf(values.kalendar),
});
