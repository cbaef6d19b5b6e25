import { describe, expect, it } from "vitest";
import { findReplies, replyAt } from "./findReplies";

describe("replyAt", () => {
  it.each([
    ["::", 2, { start: 0, typed: "" }],
    ["Poštovani, ::rije", 17, { start: 11, typed: "rije" }],
    ["Poštovani,\n::treba nam", 22, { start: 11, typed: "treba nam" }],
    ["(::a", 4, { start: 1, typed: "a" }],
    ["::riješeno i dalje", 6, { start: 0, typed: "rije" }],
  ])("finds what is searched for in %j at %d", (text, caret, found) => expect(replyAt(text, caret)).toEqual(found));

  it.each([
    ["std::string", 11],
    ["fe80::1", 7],
    [":::", 3],
    [":: razmak", 9],
    ["::a\nnovi red", 12],
    ["U 10:30: dođem", 14],
  ])("finds nothing in %j at %d", (text, caret) => expect(replyAt(text, caret)).toBeUndefined());
});

describe("findReplies", () => {
  const replies = [
    { naziv: "Čekamo Šćepana", tekst: "Riješit ćemo." },
    { naziv: "Nije riješeno", tekst: "Javite se." },
    { naziv: "Riješeno", tekst: "Zahtjev je riješen." },
    { naziv: "Zahvala", tekst: "Hvala." },
  ];
  const found = (typed: string) => findReplies(replies, typed).map(({ naziv: name }) => name);

  it("has those first whose name begins so, then by name, then by text", () => {
    expect(found("rijes")).toEqual(["Riješeno", "Nije riješeno", "Čekamo Šćepana"]);
  });

  it("takes words in any order and any script, and everything for nothing", () => {
    expect(found("scepana čekamo")).toEqual(["Čekamo Šćepana"]);
    expect(found("хвала")).toEqual(["Zahvala"]);
    expect(found(" ")).toHaveLength(4);
    expect(found("nema toga")).toEqual([]);
  });
});
