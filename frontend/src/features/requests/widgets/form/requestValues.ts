import type { components } from "@/api/schema.gen";
import type { Upload } from "@/ui/files/uploads";
import type { Entity } from "@/ui/form/merging/useMerging";
import { nothing } from "@/ui/format/text";
import type { RequestDetail } from "../../base/requestCalls";

type Choice = number | "";

/** The values of a request's form. A missing choice is "". */
export interface RequestValues {
  naziv: string;
  opis: string;
  projekatId: Choice;
  dioProjektaId: Choice;
  zahtjevKategorijaId: Choice;
  zahtjevTipId: Choice;
  zahtjevPrioritetId: Choice;
  zahtjevStatusId: Choice;
  dodijeljeniKorisnikIme: string;
  /** The username of the one for whom it is raised; empty for oneself. */
  podnosilac: string;
  rok: string;
  oznakaId: number[];
  odgovori: Record<string, string | undefined>;
  dokumenti: Upload[];
}

export type RequestField = keyof RequestValues;

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
    podnosilac: "",
    rok: request.rok ?? "",
    oznakaId: request.oznake.map(({ id }) => id),
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
    oznakaId: request.oznake.map(({ naziv: name }) => name).join(", ") || nothing,
  },
});

/** What the bodies for a new request and of an edit have in common. */
export const commonOf = (values: RequestValues) => ({
  naziv: values.naziv,
  opis: values.opis,
  dioProjektaId: Number(values.dioProjektaId),
  zahtjevKategorijaId: Number(values.zahtjevKategorijaId),
  zahtjevTipId: Number(values.zahtjevTipId),
  zahtjevPrioritetId: Number(values.zahtjevPrioritetId),
  rok: values.rok || null,
  oznakaId: values.oznakaId,
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
