import { readFileSync } from "node:fs";

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const contract = JSON.parse(readFileSync("../docs/openapi.json", "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const placeholder = /\{[^}]+\}/g;
const paths = Object.entries(contract.paths)
  .map(([path, methods]) => ({
    methods,
    pattern: new RegExp(`^${path.replaceAll(placeholder, "[^/]+")}$`),
    open: path.match(placeholder)?.length ?? 0,
  }))
  .sort((a, b) => a.open - b.open);

const resolve = (schema: Schema): Schema =>
  schema.$ref ? resolve(contract.components.schemas[schema.$ref.replace("#/components/schemas/", "")] ?? {}) : schema;

const typeOf = (value: unknown) => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
};

/** What is wrong with a value: fields that are missing, unknown or of another type. */
function faultsOf(given: Schema, value: unknown, path: string): string[] {
  const schema = resolve(given);
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(type === "integer" && types.includes("number"))) return [`${path} is ${type}`];
  if (Array.isArray(value)) return value.flatMap((item, i) => faultsOf(schema.items ?? {}, item, `${path}.${i}`));
  if (type !== "object") return [];
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const object = value as Record<string, unknown>;
  return [
    ...required.filter((name) => !(name in object)).map((name) => `${path}.${name} is missing`),
    ...Object.entries(object).flatMap(([name, field]) => {
      const property = properties[name];
      if (property) return faultsOf(property, field, `${path}.${name}`);
      return others === false ? [`${path}.${name} is unknown`] : [];
    }),
  ];
}

/** How a call differs from the contract: in the parameters of its query, and in its JSON body. */
export async function contractFaults(request: Request): Promise<string[]> {
  const { pathname, searchParams: query } = new URL(request.url);
  const path = paths.find(({ pattern }) => pattern.test(decodeURI(pathname)));
  const operation = path?.methods[request.method.toLowerCase()];
  if (!operation) return pathname.startsWith("/api/") ? [`${request.method} ${pathname} is unknown`] : [];
  const known = (operation.parameters ?? []).filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const faults = [...new Set(query.keys())]
    .filter((name) => !known.includes(name) && name !== "ttxid")
    .map((name) => `?${name} is unknown`);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema && (await request.text());
  if (schema && body !== undefined) faults.push(...(body ? faultsOf(schema, JSON.parse(body), "body") : ["the body is missing"]));
  return faults.map((fault) => `${request.method} ${pathname}: ${fault}`);
}
