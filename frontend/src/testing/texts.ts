import type { Part, Parts } from "@/i18n/types";

const keysWithin = (texts: object, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text]] : keysWithin(text as object, `${prefix}${key}.`),
  );

/** Each text of a language by its key, in its part. */
export async function textsByPart(parts: Parts): Promise<Map<Part, Map<string, string>>> {
  const read = Object.entries(parts).map(async ([part, load]) => [part as Part, new Map(keysWithin((await load()).texts, ""))] as const);
  return new Map(await Promise.all(read));
}

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../i18n/**", "!../testing/**", "!../**/*.{test,gen}.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The sources of the application, by their paths below `src`. */
export const sourceFiles = new Map(Object.entries(sources).map(([path, source]) => [path.replace("../", ""), source]));

/** The keys of texts that a source names. A key that is completed at run time ends with a dot. */
export const keysIn = (source: string): string[] => [
  ...Array.from(source.matchAll(/"(\w+(?:\.[\w-]+)+)"/g), ([, key]) => key ?? ""),
  ...Array.from(source.matchAll(/`(\w+(?:\.\w+)+\.)\$\{[^}]*\}`/g), ([, group]) => group ?? ""),
];

/** The name of a text in the code: its plural forms share one. */
export const saidAs = (key: string) => key.replace(/_(one|few|other)$/, "");
