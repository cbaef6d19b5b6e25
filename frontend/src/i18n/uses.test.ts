import { expect, it } from "vitest";
import { bs } from "./bs/messages";

const code = Object.values(
  import.meta.glob<string>(["../**/*.{ts,tsx}", "!../i18n/**", "!../testing/**", "!../**/*.{test,gen}.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

const named = new Set(Array.from(code.matchAll(/"(\w+(?:\.[\w-]+)+)"/g), ([, key]) => key));
/** Of these the code chooses one by its name: t(`group.${name}`). */
const groups = new Set(Array.from(code.matchAll(/`(\w+(?:\.\w+)+)\.\$\{[^}]*\}`/g), ([, group]) => group));

const keysOf = (texts: object, prefix = ""): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === "string" ? [prefix + name.replace(/_(one|few|other)$/, "")] : keysOf(text, `${prefix}${name}.`),
  );

it("the code says every text", () => {
  expect(named.size).toBeGreaterThan(200);
  const unused = keysOf(bs).filter((key) => !named.has(key) && !groups.has(key.replace(/\.[^.]+$/, "")));
  expect(unused).toEqual([]);
});
