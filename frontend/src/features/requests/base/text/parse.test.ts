import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mayBeMarked } from "./marks";
import { type Element, type Part, parse } from "./parse";

const examples: [string, string][] = JSON.parse(readFileSync("../shared/markdown/testdata/examples.json", "utf8"));

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&#34;");

function shownOf(part: Part): string {
  if (typeof part === "string") return escaped(part);
  const { kind, parts, address, number } = part;
  const inner = parts.map(shownOf).join("");
  if (kind === "p") return `<p>${inner.replace(/^\s+/u, "").replace(/\n\s*/gu, "<br>")}</p>`;
  if (kind === "li") return `<li${number === undefined ? "" : ` value="${number}"`}>${inner.replace(/(?<!<pre>[^<]*)\n/gu, "<br>")}</li>`;
  if (kind === "a") return `<a href="${escaped(address ?? "")}">${inner}</a>`;
  const name = kind === "quote" ? "blockquote" : kind;
  return `<${name}>${inner}</${name}>`;
}

const shown = (blocks?: Element[]) => (blocks ?? []).map(shownOf).join("");

it.each(examples)("reads %j as letters do", (text, expected) => {
  expect(shown(parse(text))).toBe(expected);
  if (expected) expect(mayBeMarked(text)).toBe(true);
});

it("keeps what stood beside marks: indentation and empty lines", () => {
  const blocks = parse("  uvučeno\n    još *više*\n\n\n\ndalje\n- a\nb");
  expect(blocks?.map(({ gap }) => gap)).toEqual([0, 3, 0, 0]);
  expect(blocks?.[0]?.parts.slice(0, 2)).toEqual(["  ", "uvučeno\n    još "]);
});

const wordsOf = (parts: Part[]): string => parts.map((part) => (typeof part === "string" ? part : wordsOf(part.parts))).join("");

/** Numbers that look random and are the same in every run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const bits = [
  "*",
  "**",
  "_",
  "`",
  "```",
  "\n",
  "\n\n",
  "> ",
  "- ",
  "1. ",
  "[",
  "](",
  ")",
  "a",
  "b c",
  "  ",
  "\\",
  "https://a.ba",
  "!",
  "<b>",
  "#1",
];

it("loses no word of whatever is typed, and lets nothing else be followed", () => {
  const next = random(7);
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: next(40) }, () => bits[next(bits.length)]).join("");
    const blocks = parse(text);
    if (!blocks) continue;
    const kept = wordsOf(blocks);
    for (const sign of "bc#!") expect(kept.split(sign).length, text).toBeGreaterThanOrEqual((text.split("](")[0] ?? "").split(sign).length);
    const follow = (parts: Part[]): void => {
      for (const part of parts) {
        if (typeof part === "string") continue;
        if (part.kind === "a") expect(part.address).toMatch(/^(https?:\/\/|mailto:)/iu);
        follow(part.parts);
      }
    };
    follow(blocks);
  }
});

it.each([
  "*",
  "_",
  "`",
  "[",
  "[a](",
  "> ",
  "- ",
  "1. ",
  "*a ",
  "**a",
  "a*",
  "](",
  "`a",
  "\\*",
  "https://",
  "```\n",
  "- a\n",
  "> a\n",
  " ",
  "[a](b ",
])("reads 65 536 characters of %j to their end", { timeout: 60_000 }, (bit) => {
  // A parser of quadratic time would exceed the test's time limit.
  const text = bit.repeat(65_536 / bit.length);
  expect(JSON.stringify(parse(text) ?? text).length).toBeLessThan(100 * text.length);
});
