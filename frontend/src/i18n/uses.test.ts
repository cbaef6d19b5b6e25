import { expect, it } from "vitest";
import { sourceFiles } from "@/testing/sources";
import { keysIn, saidAs, textsByBundle } from "@/testing/texts";
import { bundles } from "./bs/bundles";

const named = new Set([...sourceFiles.values()].flatMap(keysIn));
const groupOf = (key: string) => key.replace(/[^.]+$/, "");

it("the code says every text", async () => {
  expect(named.size).toBeGreaterThan(200);
  const keys = [...(await textsByBundle(bundles)).values()].flatMap((texts) => [...texts.keys()].map(saidAs));
  expect(keys.filter((key) => !named.has(key) && !named.has(groupOf(key)))).toEqual([]);
});
