// Writes the part of an OpenAPI document that is open to programs: its operations, and the schemas that these name.
import { readFileSync } from "node:fs";

const { webhooks, ...document } = JSON.parse(readFileSync(process.argv[2], "utf8"));

const isOpen = ({ security = [] }) => security.some((scheme) => "program" in scheme);
for (const [path, operations] of Object.entries(document.paths)) {
  const open = Object.entries(operations).filter(([, operation]) => isOpen(operation));
  if (open.length > 0) document.paths[path] = Object.fromEntries(open);
  else delete document.paths[path];
}

const prefix = "#/components/schemas/";
const named = new Set();
const follow = (part) => {
  for (const [, name] of JSON.stringify(part).matchAll(new RegExp(`"\\$ref":"${prefix}([^"]+)"`, "g"))) {
    if (named.has(name)) continue;
    named.add(name);
    follow(document.components.schemas[name]);
  }
};
follow(document.paths);
const schemas = Object.entries(document.components.schemas).filter(([name]) => named.has(name));
document.components = { ...document.components, schemas: Object.fromEntries(schemas) };

process.stdout.write(JSON.stringify(document));
