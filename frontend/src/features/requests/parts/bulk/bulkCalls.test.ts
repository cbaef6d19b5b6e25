import { expect, it } from "vitest";
import type { RequestItem } from "../filter/listCalls";
import { inversesOf } from "./bulkCalls";

const item = (id: number, changes: Partial<RequestItem> = {}) =>
  ({
    id,
    zahtjevStatusId: 1,
    zahtjevPrioritetId: 2,
    zahtjevKategorijaId: 3,
    dodijeljeniKorisnikIme: "amra",
    ...changes,
  }) as RequestItem;

it("gives back what all of them had", () => {
  const items = [item(1), item(2)];
  const back = (change: Parameters<typeof inversesOf>[1]) => inversesOf(items, change);
  const ids = [1, 2];
  expect(back({ zahtjevStatusId: 9 })).toEqual([{ ids, change: { zahtjevStatusId: 1 } }]);
  expect(back({ zahtjevPrioritetId: 9 })).toEqual([{ ids, change: { zahtjevPrioritetId: 2 } }]);
  expect(back({ dodijeljeniKorisnikIme: "" })).toEqual([{ ids, change: { dodijeljeniKorisnikIme: "amra" } }]);
});

it("gives back due dates, and none where there was none", () => {
  expect(inversesOf([item(1, { rok: "2026-12-01" }), item(2, { rok: null })], { rok: "2027-01-01" })).toEqual([
    { ids: [1], change: { rok: "2026-12-01" } },
    { ids: [2], change: { rok: null } },
  ]);
});

it("gives the assignee back with the category", () => {
  const items = [item(1), item(2, { dodijeljeniKorisnikIme: "" }), item(3)];
  expect(inversesOf(items, { zahtjevKategorijaId: 9 })).toEqual([
    { ids: [1, 3], change: { zahtjevKategorijaId: 3, dodijeljeniKorisnikIme: "amra" } },
    { ids: [2], change: { zahtjevKategorijaId: 3 } },
  ]);
});

it("gives each what it had, those that had the same together", () => {
  const items = [item(1), item(2, { zahtjevStatusId: 5 }), item(3)];
  expect(inversesOf(items, { zahtjevStatusId: 9 })).toEqual([
    { ids: [1, 3], change: { zahtjevStatusId: 1 } },
    { ids: [2], change: { zahtjevStatusId: 5 } },
  ]);
});
