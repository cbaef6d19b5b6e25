import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { requestsCreate } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import { documentsOf } from "@/ui/files/uploads";
import { uploadsSchema } from "@/ui/files/useUploadField";
import type { Entity } from "@/ui/form/merging/useMerging";
import { daySchema } from "@/ui/form/rules/daySchema";
import { atMost } from "@/ui/form/rules/limits";
import { nothing } from "@/ui/format/text";
import type { RequestDetail } from "../requestCalls";

export const { naziv: titleLimit, opis: descriptionLimit } = requestsCreate;

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
    dokumenti: uploadsSchema(t),
  });
};

/** The rules of a new request; its status and assignee are not asked for. */
export const addSchema = (t: TFunction) => schemaOf(t, t("requests.add.nameRequired"), t("requests.add.descriptionRequired"));

/** The rules of an edited request; its project and documents stay as they are. */
export const editSchema = (t: TFunction) => schemaOf(t, t("requests.edit.nameRequired"), t("requests.edit.descriptionRequired"));

/** What the forms of a request hold. A choice that nobody has made is "". */
export type RequestValues = z.infer<ReturnType<typeof schemaOf>>;

export type RequestField = keyof RequestValues;

export const newRequest: Entity<RequestValues> = {
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
    dokumenti: [],
  },
};

/** A new request that begins with some values. */
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

/** The new request of valid values. */
export const creationOf = (values: RequestValues): components["schemas"]["RequestsCreateBody"] => ({
  ...commonOf(values),
  projekatId: Number(values.projekatId),
  dokumenti: documentsOf(values.dokumenti).map(({ id }) => id),
});

/** The update of valid values, made on the version that was read. */
export const updateOf = (values: RequestValues, version: number): components["schemas"]["RequestsUpdateBody"] => ({
  ...commonOf(values),
  zahtjevStatusId: Number(values.zahtjevStatusId),
  dodijeljeniKorisnikIme: values.dodijeljeniKorisnikIme,
  verzija: version,
});
