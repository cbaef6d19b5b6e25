/** Writes down how long texts and lists may be, as the OpenAPI document says, so that no form says it again. */
import { readFileSync, writeFileSync } from "node:fs";

const { components } = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));

const limitsOf = ({ properties = {} }) =>
  Object.entries(properties).flatMap(([field, { maxLength, maxItems }]) => {
    const limit = maxLength ?? maxItems;
    return limit ? `${field}: ${limit}` : [];
  });

const nameOf = (schema) => schema[0].toLowerCase() + schema.slice(1).replace(/Body$/, "");

const lines = Object.entries(components.schemas).flatMap(([schema, definition]) => {
  const limits = limitsOf(definition);
  return limits.length ? `export const ${nameOf(schema)} = { ${limits.join(", ")} } as const;` : [];
});

writeFileSync(
  "src/api/limits.gen.ts",
  `// Made by scripts/gen from docs/openapi.json: the greatest lengths of fields.\n\n${lines.join("\n")}\n`,
);
