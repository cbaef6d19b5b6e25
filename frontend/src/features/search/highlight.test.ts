import { describe, expect, it } from "vitest";
import { foldText } from "@/ui/format/foldText";
import { highlight } from "./highlight";

const marked = (text: string, typed: string) =>
  highlight(text, typed)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");

describe("folding", () => {
  it.each([
    ["ŠĆUĆUR", "scucur"],
    ["Đorđe", "djordje"],
    ["Ђорђе Љиљана Његош Џем", "djordje ljiljana njegos dzem"],
    ["Žuti čaj №5", "zuti caj no5"],
    ["Nalog – Mirela", "nalog - mirela"],
    ["d’Arc „da“", 'd\'arc "da"'],
    ["ǆep ﬁnansije ＡＢ", "dzep finansije ab"],
    ["ske\u00adner \u200fdesno", "skener desno"],
    ["e\u0301", "e"],
  ])("writes %s as %s", (text, folded) => expect(foldText(text).text).toBe(folded));
});

describe("highlighting", () => {
  it.each([
    ["Štampač ne štampa", "stampa", "[Štampa]č ne [štampa]"],
    ["Šćućurena mačka", "sc", "[Šć]ućurena mačka"],
    ["Ulazak Đorđa", "dj", "Ulazak [Đ]or[đ]a"],
    ["Ulazak Đorđa", "jo", "Ulazak [Đo]rđa"],
    ["Штампач ради", "štampač", "[Штампач] ради"],
    ["Printer radi", "принтер", "[Printer] radi"],
    ["Bez pogotka", "xyz", "Bez pogotka"],
    ["100% (a+b) [c]", "(a+b)", "100% [(a+b)] [c]"],
    ["aaa", "aa", "[aa]a"],
    ["𝒜bc šta", "ŠTA", "𝒜bc [šta]"],
    ["cafe\u0301 x", "cafe", "[cafe\u0301] x"],
    ["Obračun plata za rad", "plata obracun", "[Obračun] [plata] za rad"],
    ["Novi printer, novi", '"novi printer"', "[Novi printer], novi"],
    ["Novi printer, novi", "„novi pri", "[Novi pri]nter, novi"],
    ["platama", "plata latama", "[plata][ma]"],
    ["Za projekat kanalizacije", "projekat:", "Za [projekat] kanalizacije"],
    ["tekst", "   ", "tekst"],
    ["", "a", ""],
  ])("in %j finds %j", (text, typed, expected) => expect(marked(text, typed)).toBe(expected));

  it("loses nothing of any text", () => {
    const letters = Array.from("aAčČđĐљЉшј 𝒜e\u0301Žz");
    for (let seed = 1; seed <= 500; seed += 1) {
      const pick = (step: number) => letters[(seed * 7919 + step * 104_729) % letters.length] ?? "";
      const text = Array.from({ length: seed % 23 }, (_, step) => pick(step)).join("");
      const typed = Array.from({ length: 1 + (seed % 3) }, (_, step) => pick(step + seed)).join("");
      const parts = highlight(text, typed);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const part of parts) expect(text.startsWith(part.text, part.start)).toBe(true);
    }
  });
});

describe("highlighting other forms", () => {
  it("marks whole words only", () => {
    const parts = highlight("Skener i skenerski, novi SKENER", "skeneru", ["skener"]);
    expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["Skener", "SKENER"]);
  });
});
