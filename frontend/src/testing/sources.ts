const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../i18n/**", "!../testing/**", "!../**/*.{test,gen}.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The sources of the application, by their paths below `src`. */
export const sourceFiles = new Map(Object.entries(sources).map(([path, source]) => [path.replace("../", ""), source]));

/** The path below `src` of a module that another one imports; undefined for packages and texts. */
export function resolved(from: string, name: string): string | undefined {
  const folders = name.startsWith("@/") ? [] : from.split("/").slice(0, -1);
  for (const step of name.replace("@/", "").split("/")) {
    if (step === "..") folders.pop();
    else if (step !== ".") folders.push(step);
  }
  return ["", ".ts", ".tsx"].map((extension) => folders.join("/") + extension).find((path) => sourceFiles.has(path));
}
