import { expect, it } from "vitest";
import type { RequestItem } from "../list/listQuery";
import { inverseOf } from "./bulkChange";

const item = (changes: Partial<RequestItem>) =>
  ({
    zahtjevStatusId: 1,
    zahtjevPrioritetId: 2,
    zahtjevKategorijaId: 3,
    dodijeljeniKorisnikIme: "amra",
    ...changes,
  }) as RequestItem;

it("gives back what all of them had", () => {
  const items = [item({}), item({})];
  expect(inverseOf(items, { zahtjevStatusId: 9 })).toEqual({ zahtjevStatusId: 1 });
  expect(inverseOf(items, { zahtjevPrioritetId: 9 })).toEqual({ zahtjevPrioritetId: 2 });
  expect(inverseOf(items, { dodijeljeniKorisnikIme: "" })).toEqual({ dodijeljeniKorisnikIme: "amra" });
});

it("gives the assignee back with the category", () => {
  const change = { zahtjevKategorijaId: 9 };
  expect(inverseOf([item({}), item({})], change)).toEqual({
    zahtjevKategorijaId: 3,
    dodijeljeniKorisnikIme: "amra",
  });
  expect(inverseOf([item({ dodijeljeniKorisnikIme: "" })], change)).toEqual({ zahtjevKategorijaId: 3 });
  expect(inverseOf([item({}), item({ dodijeljeniKorisnikIme: "" })], change)).toBeUndefined();
});

it("gives nothing back when they differed", () => {
  const items = [item({}), item({ zahtjevStatusId: 5 })];
  expect(inverseOf(items, { zahtjevStatusId: 9 })).toBeUndefined();
  expect(inverseOf(items, { zahtjevStatusId: 9, zahtjevPrioritetId: 9 })).toBeUndefined();
});
