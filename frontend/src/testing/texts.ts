import type { Bundle, Bundles } from "@/i18n/types";

const within = (texts: object, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text]] : within(text as object, `${prefix}${key}.`),
  );

/** Each of the texts by its key. */
export const textsWithin = (texts: object): Map<string, string> => new Map(within(texts, ""));

/** Each Bosnian text by its key, in its bundle. */
export async function textsByBundle(bundles: Bundles): Promise<Map<Bundle, Map<string, string>>> {
  const read = Object.entries(bundles).map(async ([bundle, load]) => [bundle as Bundle, textsWithin((await load()).texts)] as const);
  return new Map(await Promise.all(read));
}

/** The keys of texts that a source names. A key that is completed at run time ends with a dot. */
export const keysIn = (source: string): string[] => [
  ...Array.from(source.matchAll(/"(\w+(?:\.[\w-]+)+)"/g), ([, key]) => key ?? ""),
  ...Array.from(source.matchAll(/`(\w+(?:\.\w+)+\.)\$\{[^}]*\}`/g), ([, group]) => group ?? ""),
];

/** The name of a text in the code: its plural forms share one. */
export const saidAs = (key: string) => key.replace(/_(one|few|other)$/, "");
