const locales: Record<string, string> = { bs: "hr", hr: "hr", sr: "sr-Latn", "sr-Cyrl": "sr-Cyrl" };

/** The locale for Intl's numbers and relative times. Browsers have no Bosnian data; Croatian formats both alike. */
export function intlLocale(language: string | undefined): string {
  return locales[language ?? "bs"] ?? "hr";
}
