import { expect, it } from "vitest";
import { request } from "../../testing/requestScreens";
import { copyOf } from "./branch";

it("copies what a request asks for and how it is filed, not its due date, assignee and files", () => {
  const answered = {
    ...request,
    rok: "2026-12-01",
    odgovori: [{ sifra: "soba", pitanje: "Soba", vrsta: "tekst" as const, odgovor: "12", obavezno: false }],
  };
  expect(copyOf(answered)).toEqual({
    source: "kopija-7",
    requestId: 7,
    copy: true,
    values: {
      naziv: "Prijava ne radi",
      opis: "Prvi red\n<b>Drugi</b> red",
      projekatId: 1,
      dioProjektaId: 10,
      zahtjevKategorijaId: 100,
      zahtjevTipId: 1,
      zahtjevPrioritetId: 1,
      odgovori: { soba: "12" },
      oznakaId: [],
    },
  });
});
