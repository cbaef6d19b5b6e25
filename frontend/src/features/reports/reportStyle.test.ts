import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { theme } from "@/ui/theme/theme";

const style = readFileSync("../functions/dashboard/reports/doc/report.css", "utf8");
const type = "node_modules/@fontsource-variable/inter";

const schemes = { light: ":root {", dark: ':root[data-theme="tamna"] {' } as const;

/** The colours of report pages in a scheme, by their names in the style sheet. */
function reportColours(scheme: keyof typeof schemes): Record<string, string> {
  const rule = style.split("\n").find((line) => line.startsWith(schemes[scheme]));
  const colours = Array.from(rule?.matchAll(/--(\w+): (#\w+)/g) ?? []);
  return Object.fromEntries(colours.map(([, name, value]) => [name, value]));
}

it.each(["light", "dark"] as const)("gives reports the colours of the screens, %s", (scheme) => {
  const palette = theme.colorSchemes[scheme]?.palette;
  expect(reportColours(scheme)).toEqual({
    ink: palette?.text.primary,
    quiet: palette?.text.secondary,
    line: palette?.divider,
    paper: palette?.background.paper,
    link: palette?.primary.main,
    todo: palette?.status.todo,
    progress: palette?.status.inProgress,
    done: palette?.status.done,
    plain: palette?.primary.main,
  });
});

it("gives reports the type of the screens, from where the build puts it", () => {
  const { version } = JSON.parse(readFileSync(`${type}/package.json`, "utf8")) as { version: string };
  const files = Array.from(style.matchAll(/url\(\/assets\/inter-([\d.]+)\/([\w-]+\.woff2)\)/g));
  expect(files).toHaveLength(4);
  for (const [, path, file] of files) {
    expect(path).toBe(version);
    expect(existsSync(`${type}/files/${file}`)).toBe(true);
  }
});

it("keeps the colours of bars and of their legend on paper and where colours are forced", () => {
  const marks = "rect, .legend li::before";
  expect(style).toContain(`${marks} { print-color-adjust: exact;`);
  expect(style).toContain(`@media (forced-colors: active) { ${marks} { forced-color-adjust: none; } }`);
});
