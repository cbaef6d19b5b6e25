import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { textsByBundle, textsWithin } from "@/testing/texts";
import { bundles } from "./bs/bundles";
import { texts as hr } from "./hr";
import { texts as sr } from "./sr";

const placeholders = (text: string) => (text.match(/{{.*?}}/g) ?? []).sort();
const wordsOf = (text: string) =>
  new Set(
    text
      .replace(/{{.*?}}/g, "")
      .toLowerCase()
      .match(/\p{L}+/gu),
  );

const bosnian = new Map([...(await textsByBundle(bundles)).values()].flatMap((texts) => [...texts]));

/** Words that a language replaces in one sense, and says in another. */
const alsoSaid = {
  hr: new Set(["detalji", "grupe", "manje", "meni", "red", "tamo", "veći"]),
  sr: new Set(["dati", "detalji", "računa"]),
};

const languages = (["hr", "sr"] as const).map((code) => ({ code, own: textsWithin({ hr, sr }[code]) }));

it("has each text in one bundle alone", async () => {
  const keys = [...(await textsByBundle(bundles)).values()].flatMap((texts) => [...texts.keys()]);
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it.each(languages)("$code has other words than Bosnian, and the same placeholders", ({ own }) => {
  expect(own.size).toBeGreaterThan(500);
  for (const [key, text] of own) {
    expect(text, key).not.toBe("");
    expect(text, key).not.toBe(bosnian.get(key));
    expect(placeholders(text), key).toEqual(placeholders(bosnian.get(key) ?? ""));
  }
});

it.each(languages)("$code takes over no text with a word that it replaces elsewhere", ({ code, own }) => {
  const replaced = new Map<string, number>();
  const said = new Set(alsoSaid[code]);
  for (const [key, text] of own) {
    const words = wordsOf(text);
    for (const word of words) said.add(word);
    for (const word of wordsOf(bosnian.get(key) ?? "")) if (!words.has(word)) replaced.set(word, (replaced.get(word) ?? 0) + 1);
  }
  const foreign = (text: string) => [...wordsOf(text)].filter((word) => (replaced.get(word) ?? 0) > 1 && !said.has(word));
  const takenOver = [...bosnian].filter(([key]) => !own.has(key));
  expect(takenOver.length).toBeGreaterThan(500);
  expect(takenOver.flatMap(([key, text]) => foreign(text).map((word) => `${key}: ${word}`))).toEqual([]);
});

const glossary = readFileSync(path.resolve(import.meta.dirname, "../../../docs/glossary.md"), "utf8");
const rows = [...glossary.matchAll(/^\| ([^|]+) \| ([^|]+) \| ((?:bs|hr|sr)(?: (?:bs|hr|sr))*) \|$/gm)];
const inserts = /{{[^}]*}}|https?:\/\/\S+|\S+@\S+|\S+\/\S+|\b[A-Z]+_[A-Z_]+\b/g;

/** A pattern of the words of a list, in which * stands for more letters. */
function avoiding(list: string): RegExp {
  const letters = (word: string) =>
    word.replaceAll(/./gu, (letter) => (letter === letter.toLowerCase() ? `[${letter}${letter.toUpperCase()}]` : letter));
  const words = list.split(", ").map((word) => (word === word.toLowerCase() ? letters(word) : word).replaceAll(/\[\*\*\]|\*/g, "\\p{L}*"));
  return new RegExp(`(?<![\\p{L}-])(?:${words.join("|")})(?!\\p{L})`, "u");
}

it("no text says a word that the glossary replaces", () => {
  const found: string[] = [];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, word, avoided = "", of = ""] of rows) {
    const pattern = avoiding(avoided);
    for (const [key, text] of bosnian) {
      for (const { code, own } of [...languages, { code: "bs", own: new Map<string, string>() }]) {
        const said = (own.get(key) ?? text).replace(inserts, "");
        if (of.split(" ").includes(code) && pattern.test(said))
          found.push(`${code} ${key} says ${pattern.exec(said)?.[0]} instead of ${word}`);
      }
    }
  }
  expect(found).toEqual([]);
});
