import { expect, it } from "vitest";
import { bs } from "./bs/messages";
import { hr } from "./hr/messages";
import { sr } from "./sr/messages";

const leaves = (texts: object, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
const placeholders = (text: string) => (text.match(/{{.*?}}/g) ?? []).sort();

it.each([
  ["hr", hr],
  ["sr", sr],
])("%s has the texts and placeholders of bs, none empty", (_, texts) => {
  const other = new Map(leaves(texts));
  const own = leaves(bs);
  expect([...other.keys()].sort()).toEqual(own.map(([key]) => key).sort());
  for (const [key, text] of own) {
    const translated = other.get(key) ?? "";
    expect(translated, key).not.toBe("");
    expect(placeholders(translated), key).toEqual(placeholders(text));
  }
});
