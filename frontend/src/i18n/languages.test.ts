import { expect, it } from "vitest";
import { textsByBundle } from "@/testing/texts";
import { bundles as bs } from "./bs/bundles";
import { bundles as hr } from "./hr/bundles";
import { bundles as sr } from "./sr/bundles";

const placeholders = (text: string) => (text.match(/{{.*?}}/g) ?? []).sort();

it("has each text in one bundle alone", async () => {
  const keys = [...(await textsByBundle(bs)).values()].flatMap((texts) => [...texts.keys()]);
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it.each([
  ["hr", hr],
  ["sr", sr],
])("%s has the texts and placeholders of bs in the same bundles, none empty", async (_, bundles) => {
  const other = await textsByBundle(bundles);
  for (const [bundle, own] of await textsByBundle(bs)) {
    expect([...(other.get(bundle)?.keys() ?? [])].sort()).toEqual([...own.keys()].sort());
    for (const [key, text] of own) {
      const translated = other.get(bundle)?.get(key) ?? "";
      expect(translated, key).not.toBe("");
      expect(placeholders(translated), key).toEqual(placeholders(text));
    }
  }
});
