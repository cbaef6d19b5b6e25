import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { requestsQuestion, requestsTemplateContent } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import type { RequestTemplate } from "@/queries/templates";
import type { Entity } from "@/ui/form/merging/useMerging";
import { atMost } from "@/ui/form/rules/limits";

export const { naziv: titleLimit, opis: descriptionLimit, pomoc: helpLimit, pitanja: mostQuestions } = requestsTemplateContent;
export const { pitanje: questionLimit, izbori: mostChoices } = requestsQuestion;

export const kinds = ["tekst", "broj", "dan", "izbor"] as const;

const choice = z.union([z.number(), z.literal("")]);

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const question = (t: TFunction) =>
  z
    .object({
      sifra: z.string(),
      pitanje: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, t("common.required")),
          atMost(questionLimit, t("projects.configuration.templates.tooLong", { limit: questionLimit })),
        ),
      vrsta: z.enum(kinds),
      obavezno: z.boolean(),
      izbori: z.string(),
    })
    .check(
      z.refine(({ vrsta: kind, izbori: choices }) => kind !== "izbor" || fits(linesOf(choices)), {
        path: ["izbori"],
        error: t("projects.configuration.templates.choicesWrong", { most: mostChoices, limit: questionLimit }),
      }),
    );

/** Whether there are as many choices as the server takes, none too long and none twice. */
const fits = (choices: string[]) =>
  choices.length > 0 &&
  choices.length <= mostChoices &&
  new Set(choices).size === choices.length &&
  choices.every((one) => [...one].length <= questionLimit);

export const templateSchema = (t: TFunction) => {
  const text = (limit: number) => z.string().check(z.trim(), atMost(limit, t("projects.configuration.templates.tooLong", { limit })));
  return z
    .object({
      dioProjektaId: choice,
      zahtjevKategorijaId: choice,
      pomoc: text(helpLimit),
      naziv: text(titleLimit),
      opis: text(descriptionLimit),
      pitanja: z.array(question(t)),
    })
    .check(
      z.refine(({ pomoc, naziv, opis, pitanja }) => Boolean(pomoc || naziv || opis || pitanja.length > 0), {
        path: ["pomoc"],
        error: t("projects.configuration.templates.empty"),
      }),
    );
};

export type TemplateValues = z.infer<ReturnType<typeof templateSchema>>;

export const newQuestion: TemplateValues["pitanja"][number] = { sifra: "", pitanje: "", vrsta: "tekst", obavezno: false, izbori: "" };

/** A template as the form takes it; without one an empty form. */
export const entityOf = (template?: RequestTemplate): Entity<TemplateValues> => ({
  version: template?.verzija ?? 0,
  values: {
    dioProjektaId: template?.dioProjektaId || "",
    zahtjevKategorijaId: template?.zahtjevKategorijaId || "",
    pomoc: template?.pomoc ?? "",
    naziv: template?.naziv ?? "",
    opis: template?.opis ?? "",
    pitanja: (template?.pitanja ?? []).map(({ sifra = "", pitanje, vrsta, obavezno, izbori = [] }) => ({
      sifra,
      pitanje,
      vrsta,
      obavezno,
      izbori: izbori.join("\n"),
    })),
  },
  names: {
    dioProjektaId: template?.dioProjekta ?? "",
    zahtjevKategorijaId: template?.zahtjevKategorija ?? "",
  },
});

/** The values as the wire has them. */
export const wireOf = (values: TemplateValues): components["schemas"]["RequestsTemplateContent"] => ({
  ...values,
  dioProjektaId: values.dioProjektaId || 0,
  zahtjevKategorijaId: values.zahtjevKategorijaId || 0,
  pitanja: values.pitanja.map(({ izbori: choices, sifra: code, ...rest }) => ({
    ...rest,
    sifra: code || undefined,
    izbori: rest.vrsta === "izbor" ? linesOf(choices) : undefined,
  })),
});
