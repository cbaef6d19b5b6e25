import { expect, it } from "vitest";
import { resolved, sourceFiles } from "@/testing/sources";

/** The folder of a module; a module beside the folders of its feature, or of `ui`, stands for itself. */
const folderOf = (path: string) => (/^(?:features\/\w+|ui)\/[^/]+$/.test(path) ? path : path.slice(0, path.lastIndexOf("/")));

const guarded = (path: string) => /^(?:features|ui)\//.test(path);

const imported = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

/** The folders that each folder imports, with the import that shows it. */
function importsOfFolders(): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>();
  for (const [path, source] of sourceFiles) {
    if (!guarded(path)) continue;
    const from = folderOf(path);
    const known = folders.get(from) ?? new Map<string, string>();
    folders.set(from, known);
    for (const [, name = ""] of source.matchAll(imported)) {
      const file = resolved(path, name);
      if (file && guarded(file) && folderOf(file) !== from) known.set(folderOf(file), `${path} → ${file}`);
    }
  }
  return folders;
}

/** The imports that lead from a folder back to itself; empty if none do. */
function circle(folder: string, imports: Map<string, Map<string, string>>): string[] {
  const seen = new Set<string>();
  const search = (at: string): string[] => {
    for (const [next, way] of imports.get(at) ?? []) {
      if (next === folder) return [way];
      if (seen.has(next)) continue;
      seen.add(next);
      const rest = search(next);
      if (rest.length > 0) return [way, ...rest];
    }
    return [];
  };
  return search(folder);
}

it("imports no folder of a feature or of ui in a circle", () => {
  const imports = importsOfFolders();
  expect(imports.size).toBeGreaterThan(50);
  expect([...imports.keys()].map((folder) => circle(folder, imports)).find((ways) => ways.length > 0) ?? []).toEqual([]);
});

it("reads the ids of addresses in one place, which knows what is no id", () => {
  const asNumber = /\bNumber\([^;]*(?:useParams\(|\bparams\.\w*[iI]d\b|matchPath\(|\.get\("\w*[iI]d")/;
  const readers = [...sourceFiles].filter(([path, source]) => !/\/testing\//.test(path) && asNumber.test(source)).map(([path]) => path);
  expect(readers).toEqual([]);
});

it("turns no flag of a filter from what is drawn, which two quick clicks see alike", () => {
  const fromDrawn = /\b(?:change|onChange|apply)\(\{[^}]*(?::\s*!|:\s*\w*[fF]ilter\.\w+\s*\?)/;
  expect([...sourceFiles].filter(([, source]) => fromDrawn.test(source)).map(([path]) => path)).toEqual([]);
});

it("writes to the server only in files of calls", () => {
  const writes = /\bclient\.(?:POST|PUT|PATCH|DELETE)\(/;
  const writers = [...sourceFiles].filter(([path, source]) => /^(features|app)\//.test(path) && writes.test(source)).map(([path]) => path);
  expect(writers.length).toBeGreaterThan(30);
  expect(writers.filter((path) => !/Calls\.ts$/.test(path))).toEqual([]);
});
