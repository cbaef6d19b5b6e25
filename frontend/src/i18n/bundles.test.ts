import { expect, it } from "vitest";
import { resolved, sourceFiles } from "@/testing/sources";
import { keysIn, saidAs, textsByBundle } from "@/testing/texts";
import { bundles } from "./bs/bundles";
import type { Bundle } from "./types";

const everyBundle = Object.keys(bundles) as Bundle[];

interface Fetched {
  path: string;
  texts: Bundle[];
}

const imported = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;
const fetched = /(?:withTexts\(\s*\[([^\]]*)\],\s*)?\(\) =>\s*import\("([^"]+)"\)|await import\("([^"]+)"\)/g;

const modules = new Map(
  Array.from(sourceFiles, ([path, source]) => {
    const imports = Array.from(source.matchAll(imported), ([, name]) => resolved(path, name ?? "")).filter((file) => file !== undefined);
    const fetches = Array.from(source.matchAll(fetched)).flatMap(([, texts = "", name, alone]): Fetched[] => {
      const file = resolved(path, name ?? alone ?? "");
      return file ? [{ path: file, texts: everyBundle.filter((bundle) => texts.includes(`"${bundle}"`)) }] : [];
    });
    // A route's texts are shown with its screen (see the second test).
    return [path, { imports, fetches, keys: keysIn(source.replace(/\bhandle: \{[^}]*\}/g, "")) }];
  }),
);

/** A module and all that it imports. */
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const file of modules.get(path)?.imports ?? []) loadedWith(file, found);
  return found;
}

/** For each lazily loaded module, the bundles that are certainly loaded before it. */
function bundlesThere(): Map<string, Set<Bundle>> {
  const there = new Map<string, Set<Bundle>>([["main.tsx", new Set<Bundle>(["entry"])]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [root, known] of there) {
      for (const { path, texts } of [...loadedWith(root)].flatMap((file) => modules.get(file)?.fetches ?? [])) {
        const before = there.get(path);
        const now = new Set([...known, ...texts].filter((bundle) => before?.has(bundle) ?? true));
        if (before?.size === now.size) continue;
        there.set(path, now);
        changed = true;
      }
    }
  }
  return there;
}

async function bundlesByKey(): Promise<Map<string, Bundle>> {
  const byKey = new Map<string, Bundle>();
  for (const [bundle, texts] of await textsByBundle(bundles)) {
    for (const key of [...texts.keys()].map(saidAs)) byKey.set(key, bundle).set(key.replace(/[^.]+$/, ""), bundle);
  }
  return byKey;
}

it("whatever says a text is fetched with its bundle, or by something that was", async () => {
  const bundleOf = await bundlesByKey();
  const there = bundlesThere();
  expect(there.size).toBeGreaterThan(60);
  const missing = [...there].flatMap(([root, known]) =>
    [...loadedWith(root)].flatMap((file) => {
      const keys = modules.get(file)?.keys ?? [];
      return keys
        .filter((key) => bundleOf.has(key) && !known.has(bundleOf.get(key) ?? "entry"))
        .map((key) => `${file} says ${key} of "${bundleOf.get(key)}", and is fetched with ${root}`);
    }),
  );
  expect(missing).toEqual([]);
});

it("the title of a screen is in a bundle that comes with the frame or with screens of the same routes", async () => {
  const bundleOf = await bundlesByKey();
  const missing = [...sourceFiles].flatMap(([file, source]) => {
    const known = new Set<Bundle>(["entry", "frame", ...(modules.get(file)?.fetches ?? []).flatMap(({ texts }) => texts)]);
    const titles = Array.from(source.matchAll(/\bhandle: \{[^}]*\}/g), ([handle]) => keysIn(handle)).flat();
    return titles.filter((key) => !known.has(bundleOf.get(key) ?? "entry"));
  });
  expect(missing).toEqual([]);
});
