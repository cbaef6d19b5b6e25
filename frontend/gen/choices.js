/** Writes down the codes that the log can be filtered by, as the OpenAPI document enumerates them. */
import { readFileSync, writeFileSync } from "node:fs";

const { paths } = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));

const lines = paths["/api/log/akcija"].get.parameters.flatMap(({ name, schema }) =>
  schema.enum ? `  ${name}: [${schema.enum.map((code) => `"${code}"`).join(", ")}],` : [],
);

writeFileSync(
  "src/api/choices.gen.ts",
  `// Made by scripts/gen from docs/openapi.json: the codes that the log can be filtered by.\n\nexport const logFilterCodes = {\n${lines.join("\n")}\n} as const;\n`,
);
