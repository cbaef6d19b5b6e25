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
import { lengthOf, nothing } from "@/ui/format/text";
import type { RequestDetail } from "../requestCalls";

export const { naziv: titleLimit, opis: descriptionLimit } = requestsCreate;
export const { odgovor: answerLimit } = requestsGiven;

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
    rok: daySchema(t),
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

/** The form's values. A missing choice is "". */
export type RequestValues = z.infer<ReturnType<typeof schemaOf>>;

export type RequestField = keyof RequestValues;

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
    rok: "",
    odgovori: {},
    dokumenti: [],
  },
};

/** A new request with some initial values. */
export const newRequestWith = (values: Partial<RequestValues>): Entity<RequestValues> => ({
  ...newRequest,
  values: { ...newRequest.values, ...values },
});

/** A version of a request as the edit form takes it. */
export const entityOf = (request: RequestDetail): Entity<RequestValues> => ({
  version: request.verzija,
  values: {
    naziv: request.naziv,
    opis: request.opis,
    projekatId: request.projekatId,
    dioProjektaId: request.dioProjektaId,
    zahtjevKategorijaId: request.zahtjevKategorijaId,
    zahtjevTipId: request.zahtjevTipId,
    zahtjevPrioritetId: request.zahtjevPrioritetId,
    zahtjevStatusId: request.zahtjevStatus.id,
    dodijeljeniKorisnikIme: request.dodijeljeniKorisnikIme,
    rok: request.rok ?? "",
    odgovori: Object.fromEntries(request.odgovori.map(({ sifra: code = "", odgovor: answer }) => [code, answer])),
    dokumenti: [],
  },
  names: {
    dioProjektaId: request.dioProjekta,
    zahtjevKategorijaId: request.zahtjevKategorija,
    zahtjevTipId: request.zahtjevTip,
    zahtjevPrioritetId: request.zahtjevPrioritet,
    zahtjevStatusId: request.zahtjevStatus.naziv,
    dodijeljeniKorisnikIme: request.dodijeljeniKorisnikPunoIme || nothing,
  },
});

const commonOf = (values: RequestValues) => ({
  naziv: values.naziv,
  opis: values.opis,
  dioProjektaId: Number(values.dioProjektaId),
  zahtjevKategorijaId: Number(values.zahtjevKategorijaId),
  zahtjevTipId: Number(values.zahtjevTipId),
  zahtjevPrioritetId: Number(values.zahtjevPrioritetId),
  rok: values.rok || null,
});

/** The body for a new request. @param asked the questions of its template */
export const creationOf = (values: RequestValues, asked: Question[] = []): components["schemas"]["RequestsCreateBody"] => ({
  ...commonOf(values),
  projekatId: Number(values.projekatId),
  odgovori: asked.length > 0 ? asked.map((question) => ({ sifra: question.sifra ?? "", odgovor: answerTo(values, question) })) : undefined,
  dokumenti: documentsOf(values.dokumenti).map(({ id }) => id),
});

/** The body of an edit, on the version that was read. */
export const updateOf = (values: RequestValues, version: number): components["schemas"]["RequestsUpdateBody"] => ({
  ...commonOf(values),
  zahtjevStatusId: Number(values.zahtjevStatusId),
  dodijeljeniKorisnikIme: values.dodijeljeniKorisnikIme,
  odgovori: Object.keys(values.odgovori).length > 0 ? givenOf(values.odgovori) : undefined,
  verzija: version,
});

const givenOf = (answers: RequestValues["odgovori"]) => Object.entries(answers).map(([sifra, odgovor = ""]) => ({ sifra, odgovor }));
