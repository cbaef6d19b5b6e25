import { expect, it } from "vitest";
import { areReadable, readId } from "./addressId";

it.each([
  ["12", 12],
  ["9007199254740991", 9007199254740991],
  ["9007199254740993", 0],
  ["0", 0],
  ["-5", 0],
  ["2.5", 0],
  ["1e3", 0],
  ["abc", 0],
  ["", 0],
  [undefined, 0],
  [null, 0],
])("reads %o as the id %d", (text, id) => {
  expect(readId(text)).toBe(id);
});

it("knows an address by the ids and days in it, not by its names", () => {
  expect(areReadable({})).toBe(true);
  expect(areReadable({ zahtjevId: "12", naDan: "2026-11-21" })).toBe(true);
  expect(areReadable({ zahtjevId: "abc" })).toBe(false);
  expect(areReadable({ zahtjevId: "12", verzijaId: "abc" })).toBe(false);
  expect(areReadable({ zahtjevId: "12", naDan: "abc" })).toBe(false);
  expect(areReadable({ korisnickoIme: "abc", entitet: "zahtjev", kljuc: "abc" })).toBe(true);
});
