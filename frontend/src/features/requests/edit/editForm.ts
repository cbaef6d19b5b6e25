import type { TFunction } from "i18next";
import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { RequestDetail } from "../requestQuery";

export const nameLimit = 128;
const descriptionLimit = 65_536;

const chosen = (t: TFunction) =>
  z.union([z.number(), z.literal("")]).check(z.refine((id) => id !== "", t("common.required")));

export const editSchema = (t: TFunction) =>
  z.object({
    naziv: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("requestEdit.nameRequired")),
        z.maxLength(nameLimit, t("requestEdit.nameLong")),
      ),
    opis: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("requestEdit.descriptionRequired")),
        z.maxLength(descriptionLimit, t("requestEdit.descriptionLong")),
      ),
    zahtjevStatusId: chosen(t),
    dioProjektaId: chosen(t),
    zahtjevKategorijaId: chosen(t),
    zahtjevTipId: chosen(t),
    zahtjevPrioritetId: chosen(t),
    dodijeljeniKorisnikIme: z.string(),
  });

/** The form's values; a choice that was cleared is "". */
export type EditValues = z.infer<ReturnType<typeof editSchema>>;

export type EditField = keyof EditValues;

/** What the form shows of a request. */
export function valuesOf(request: RequestDetail): EditValues {
  return {
    naziv: request.naziv,
    opis: request.opis,
    zahtjevStatusId: request.zahtjevStatus.id,
    dioProjektaId: request.dioProjektaId,
    zahtjevKategorijaId: request.zahtjevKategorijaId,
    zahtjevTipId: request.zahtjevTipId,
    zahtjevPrioritetId: request.zahtjevPrioritetId,
    dodijeljeniKorisnikIme: request.dodijeljeniKorisnikIme,
  };
}

/** The update of valid values, made on the version that was read. */
export function updateOf(values: EditValues, verzija: number): components["schemas"]["RequestsUpdateBody"] {
  return {
    ...values,
    zahtjevStatusId: Number(values.zahtjevStatusId),
    dioProjektaId: Number(values.dioProjektaId),
    zahtjevKategorijaId: Number(values.zahtjevKategorijaId),
    zahtjevTipId: Number(values.zahtjevTipId),
    zahtjevPrioritetId: Number(values.zahtjevPrioritetId),
    verzija,
  };
}

/** A field whose value differs in the newest version, with that value as a person reads it. */
export interface Difference {
  field: EditField;
  text: string;
}

/** What differs between the typed values and the newest version of the request. */
export function differences(typed: EditValues, newest: RequestDetail): Difference[] {
  const values = valuesOf(newest);
  const texts: Record<EditField, string> = {
    naziv: newest.naziv,
    opis: newest.opis,
    zahtjevStatusId: newest.zahtjevStatus.naziv,
    dioProjektaId: newest.dioProjekta,
    zahtjevKategorijaId: newest.zahtjevKategorija,
    zahtjevTipId: newest.zahtjevTip,
    zahtjevPrioritetId: newest.zahtjevPrioritet,
    dodijeljeniKorisnikIme: newest.dodijeljeniKorisnikPunoIme || "-",
  };
  return (Object.keys(values) as EditField[])
    .filter((field) => values[field] !== typed[field])
    .map((field) => ({ field, text: texts[field] }));
}
