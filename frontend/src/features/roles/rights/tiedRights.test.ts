import { expect, it } from "vitest";
import type { RightAction } from "../roleCalls";
import { tiesOf, withTied } from "./tiedRights";

const action = (id: number, code: string): RightAction => ({ id, sifra: code, naziv: code, opis: "" });
const page = action(1, "glavni_meni_osnovno_sidebar_korisnici");
const data = action(2, "korisnik_korisnik_pregled");
const other = action(3, "projekat_projekat_pregled");
const ties = tiesOf([page, data, other]);
const any = () => true;

it("gives a page with its data, and takes it with them", () => {
  expect(withTied([page.id, other.id], true, ties, any)).toEqual([1, 3, 2]);
  expect(withTied([data.id], false, ties, any)).toEqual([2, 1]);
});

it("leaves data that are given or stay without their page", () => {
  expect(withTied([data.id], true, ties, any)).toEqual([2]);
  expect(withTied([page.id], false, ties, any)).toEqual([1]);
});

it("chooses nothing that may not be chosen, and ties nothing that is not there", () => {
  expect(withTied([page.id], true, ties, () => false)).toEqual([1]);
  expect(tiesOf([page, other])).toEqual([]);
});
