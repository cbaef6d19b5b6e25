import { expect, it } from "vitest";
import { textsByPart } from "@/testing/texts";
import { parts as bs } from "./bs/parts";
import { parts as hr } from "./hr/parts";
import { parts as sr } from "./sr/parts";

const placeholders = (text: string) => (text.match(/{{.*?}}/g) ?? []).sort();

it("has each text in one part alone", async () => {
  const keys = [...(await textsByPart(bs)).values()].flatMap((texts) => [...texts.keys()]);
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it.each([
  ["hr", hr],
  ["sr", sr],
])("%s has the texts and placeholders of bs in the same parts, none empty", async (_, parts) => {
  const other = await textsByPart(parts);
  for (const [part, own] of await textsByPart(bs)) {
    expect([...(other.get(part)?.keys() ?? [])].sort()).toEqual([...own.keys()].sort());
    for (const [key, text] of own) {
      const translated = other.get(part)?.get(key) ?? "";
      expect(translated, key).not.toBe("");
      expect(placeholders(translated), key).toEqual(placeholders(text));
    }
  }
});
