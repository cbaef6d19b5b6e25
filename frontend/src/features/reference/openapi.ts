/** The parts of the OpenAPI document that the reference shows. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface RawOperation {
  summary: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
  security?: Record<string, string[]>[];
  "x-pravo": string;
  "x-potvrda"?: boolean;
}

export interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  webhooks: Record<string, Record<string, Pick<RawOperation, "summary" | "parameters" | "requestBody">>>;
  components: { schemas: Record<string, Schema> };
}

/** A call of the API. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  area: string;
  summary: string;
  /** The code of the right that it takes, or who else may call it. */
  right: string;
  /** Whether people who signed in long ago have to confirm first who they are. */
  confirmed: boolean;
  /** Whether access tokens open it. */
  programs: boolean;
  parameters: Parameter[];
  body: Schema | undefined;
  status: string;
  answer: Schema | undefined;
}

/** What is sent to webhooks when something happens. */
export interface Event {
  name: string;
  summary: string;
  parameters: Parameter[];
  body: Schema;
}

/** A field of a body or an answer; those within others stand deeper. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
  depth: number;
}

/** How deep fields within fields are shown. */
const deepest = 3;

const json = (content: Content | undefined) => content?.content?.["application/json"]?.schema;

/** All calls in the order of their areas and paths. */
export function operationsOf({ paths }: Document): Operation[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]): Operation => {
      const [status = "", answer] = Object.entries(raw.responses).find(([code]) => code !== "default") ?? [];
      return {
        id: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        area: raw.tags?.[0] ?? "",
        summary: raw.summary,
        right: raw["x-pravo"],
        confirmed: raw["x-potvrda"] ?? false,
        programs: raw.security?.some((way) => "program" in way) ?? false,
        parameters: raw.parameters ?? [],
        body: json(raw.requestBody),
        status,
        answer: json(answer),
      };
    }),
  );
  return operations.sort((a, b) => a.area.localeCompare(b.area) || a.path.localeCompare(b.path));
}

/** All events that are sent to webhooks, by their names. */
export const eventsOf = ({ webhooks }: Document): Event[] =>
  Object.entries(webhooks).flatMap(([name, methods]) =>
    Object.values(methods).map(({ summary, parameters = [], requestBody }) => ({
      name,
      summary,
      parameters,
      body: json(requestBody) ?? {},
    })),
  );

/** The schema itself where another one is named. */
function resolve(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name ? (document.components.schemas[name] ?? {}) : schema;
}

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type.find((one) => one !== "null") : type) ?? "";

const wordOf = (schema: Schema, item?: Schema): string => {
  const word = schema.format ? `${typeOf(schema)} (${schema.format})` : typeOf(schema);
  const values = schema.enum?.length ? `: ${schema.enum.filter((value) => value !== "").join(" | ")}` : "";
  return item ? `${typeOf(item) || "object"}[]` : word + values;
};

/** The fields of a schema, and of what lies within them. */
export function fieldsOf(schema: Schema | undefined, document: Document, depth = 0): Field[] {
  if (!schema || depth > deepest) return [];
  const { properties = {}, required = [], items } = resolve(schema, document);
  if (items) return fieldsOf(items, document, depth);
  return Object.entries(properties).flatMap(([name, property]) => {
    const known = resolve(property, document);
    const item = known.items && resolve(known.items, document);
    const description = property.description ?? known.description ?? "";
    const field = { name, type: wordOf(known, item), required: required.includes(name), description, depth };
    return [field, ...fieldsOf(item ?? known, document, depth + 1)];
  });
}

/** A value that a schema takes, as an example. */
export function exampleOf(schema: Schema, document: Document, depth = 0): unknown {
  const { properties, items, enum: values, format, ...known } = resolve(schema, document);
  if (values?.length) return values.find((value) => value !== "") ?? values[0];
  switch (typeOf(known)) {
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return true;
    case "array":
      return items && depth < deepest ? [exampleOf(items, document, depth + 1)] : [];
    case "string":
      return format === "uuid" ? "00000000-0000-0000-0000-000000000000" : "…";
    default:
      if (depth > deepest) return {};
      return Object.fromEntries(Object.entries(properties ?? {}).map(([name, value]) => [name, exampleOf(value, document, depth + 1)]));
  }
}

/** How the call is made from a command line. */
export function curlOf({ method, path, parameters, body, programs, right }: Operation, document: Document, origin: string): string {
  const needed = parameters.filter(({ in: place, required }) => place === "query" && required).map(({ name }) => `${name}=…`);
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"${origin}${path}${needed.length ? `?${needed.join("&")}` : ""}"`];
  if (programs) lines.push('-H "Authorization: Bearer $ZAHTJEVI_TOKEN"');
  else if (right !== "javno") lines.push('-H "X-AUTH-TOKEN: $SESIJA"');
  if (body) {
    const text = JSON.stringify(exampleOf(body, document), null, 2).replaceAll("'", "’");
    lines.push('-H "Content-Type: application/json"', `-d '${text}'`);
  }
  return lines.join(" \\\n  ");
}
