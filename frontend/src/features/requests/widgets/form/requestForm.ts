import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { requestsCreate, requestsGiven } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import type { Question } from "@/queries/templates";
import { documentsOf } from "@/ui/files/uploads";
import { uploadsSchema } from "@/ui/files/useUploadField";
import type { Entity } from "@/ui/form/merging/useMerging";
import { daySchema } from "@/ui/form/rules/daySchema";
import { atMost } from "@/ui/form/rules/limits";
import { isDay } from "@/ui/format/days";
import { lengthOf } from "@/ui/format/text";
import { commonOf, type RequestValues } from "./requestValues";

export const { naziv: titleLimit, opis: descriptionLimit } = requestsCreate;
export const { odgovor: answerLimit } = requestsGiven;

/** How many labels a request may have. */
export const mostLabels = 20;

const schemaOf = (t: TFunction, noTitle: string, noDescription: string) => {
  const choice = z.union([z.number(), z.literal("")]);
  const chosen = choice.check(z.refine((id) => id !== "", t("common.required")));
  const text = (missing: string, limit: number, long: string) => z.string().check(z.trim(), z.minLength(1, missing), atMost(limit, long));
  return z.object({
    naziv: text(noTitle, titleLimit, t("requests.form.nameLong")),
    opis: text(noDescription, descriptionLimit, t("requests.form.descriptionLong")),
    projekatId: chosen,
    dioProjektaId: chosen,
    zahtjevKategorijaId: chosen,
    zahtjevTipId: chosen,
    zahtjevPrioritetId: chosen,
    zahtjevStatusId: choice,
    dodijeljeniKorisnikIme: z.string(),
    podnosilac: z.string(),
    rok: daySchema(t),
    oznakaId: z.array(z.number()).check(z.refine((ids) => ids.length <= mostLabels, t("requests.form.labelsMost", { limit: mostLabels }))),
    // A question that was shown but not answered is there without a value.
    odgovori: z.record(z.string(), z.optional(z.string())),
    dokumenti: uploadsSchema(t),
  });
};

/** Returns the questions for a new request, by its project, part and category. */
export type Asking = (values: Pick<RequestValues, "projekatId" | "dioProjektaId" | "zahtjevKategorijaId">) => Question[];

const number = /^-?\d{1,15}([.,]\d{1,6})?$/u;

/** Why an answer is invalid; null if it is valid. */
function wrongAnswer(t: TFunction, { vrsta: kind, obavezno: required }: Question, answer: string): string | null {
  if (answer === "") return required ? t("common.required") : null;
  if (kind === "broj" && !number.test(answer)) return t("requests.form.numberWrong");
  if (kind === "dan" && !isDay(answer)) return t("ui.form.date.invalid");
  return lengthOf(answer) > answerLimit ? t("requests.form.answerLong") : null;
}

/** The rules of a new request, which has no status and assignee yet. */
export const addSchema = (asking: Asking) => (t: TFunction) =>
  schemaOf(t, t("requests.add.nameRequired"), t("requests.add.descriptionRequired")).check((payload) => {
    for (const question of asking(payload.value)) {
      const message = wrongAnswer(t, question, answerTo(payload.value, question));
      if (message) payload.issues.push({ code: "custom", message, path: ["odgovori", question.sifra ?? ""], input: payload.value });
    }
  });

const answerTo = ({ odgovori: answers }: Pick<RequestValues, "odgovori">, { sifra: code = "" }: Question) => answers[code]?.trim() ?? "";

/** The rules of an edited request; its project and documents stay as they are. */
export const editSchema = (t: TFunction) => schemaOf(t, t("requests.edit.nameRequired"), t("requests.edit.descriptionRequired"));

const newRequest: Entity<RequestValues> = {
  version: 0,
  values: {
    naziv: "",
    opis: "",
    projekatId: "",
    dioProjektaId: "",
    zahtjevKategorijaId: "",
    zahtjevTipId: "",
    zahtjevPrioritetId: "",
    zahtjevStatusId: "",
    dodijeljeniKorisnikIme: "",
    podnosilac: "",
    rok: "",
    oznakaId: [],
    odgovori: {},
    dokumenti: [],
  },
};

/** A new request with some initial values. */
export const newRequestWith = (values: Partial<RequestValues>): Entity<RequestValues> => ({
  ...newRequest,
  values: { ...newRequest.values, ...values },
});

/** The body for a new request. @param asked the questions of its template */
export const creationOf = (values: RequestValues, asked: Question[] = []): components["schemas"]["RequestsCreateBody"] => ({
  ...commonOf(values),
  projekatId: Number(values.projekatId),
  podnosilac: values.podnosilac || undefined,
  odgovori: asked.length > 0 ? asked.map((question) => ({ sifra: question.sifra ?? "", odgovor: answerTo(values, question) })) : undefined,
  dokumenti: documentsOf(values.dokumenti).map(({ id }) => id),
});
