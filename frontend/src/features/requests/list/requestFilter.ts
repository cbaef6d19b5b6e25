/** The filter of the list, named as in the address and on the wire. Ids are 0 and texts empty when not filtered by. */
export interface RequestFilter {
  naziv: string;
  opis: string;
  korisnik: string;
  projekatId: number;
  dioProjektaId: number;
  kategorijaId: number;
  statusId: number;
  prioritetId: number;
  tipId: number;
  toDo: boolean;
  inProgress: boolean;
  done: boolean;
}

export const defaultFilter: Readonly<RequestFilter> = {
  naziv: "",
  opis: "",
  korisnik: "",
  projekatId: 0,
  dioProjektaId: 0,
  kategorijaId: 0,
  statusId: 0,
  prioritetId: 0,
  tipId: 0,
  toDo: true,
  inProgress: true,
  done: false,
};

export type FilterField = keyof RequestFilter;
type FieldOf<T> = { [K in FilterField]: RequestFilter[K] extends T ? K : never }[FilterField];

const texts = ["naziv", "opis", "korisnik"] as const satisfies FieldOf<string>[];
const ids = [
  "projekatId",
  "dioProjektaId",
  "kategorijaId",
  "statusId",
  "prioritetId",
  "tipId",
] as const satisfies FieldOf<number>[];

export const flags = ["toDo", "inProgress", "done"] as const satisfies FieldOf<boolean>[];

/** What loses its meaning when a field changes. */
const dependents: Partial<Record<FilterField, readonly FieldOf<number>[]>> = {
  projekatId: ["dioProjektaId", "kategorijaId", "statusId", "prioritetId", "tipId"],
  dioProjektaId: ["kategorijaId"],
};

function withoutOrphans(filter: RequestFilter): RequestFilter {
  const whole = { ...filter };
  for (const [owner, fields] of Object.entries(dependents)) {
    if (!whole[owner as FilterField]) for (const field of fields) whole[field] = 0;
  }
  return whole;
}

function readId(value: string | null): number {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}

function readFlag(value: string | null, fallback: boolean): boolean {
  return value === "true" || (value !== "false" && fallback);
}

/** The filter that an address asks for; what it leaves out or gets wrong is as by default. */
export function readFilter(params: URLSearchParams): RequestFilter {
  const filter = { ...defaultFilter };
  for (const field of texts) filter[field] = params.get(field) ?? "";
  for (const field of ids) filter[field] = readId(params.get(field));
  for (const field of flags) filter[field] = readFlag(params.get(field), defaultFilter[field]);
  return withoutOrphans(filter);
}

/** The address of a filter: only what is not as by default, on the first page. */
export function writeFilter(params: URLSearchParams, filter: RequestFilter): URLSearchParams {
  const written = new URLSearchParams(params);
  written.delete("page");
  for (const field of [...texts, ...ids, ...flags]) {
    if (filter[field] === defaultFilter[field]) written.delete(field);
    else written.set(field, String(filter[field]));
  }
  return written;
}

/** The filter after a change; what depended on a changed project or part is no longer filtered by. */
export function changeFilter(filter: RequestFilter, changes: Partial<RequestFilter>): RequestFilter {
  const changed = { ...filter, ...changes };
  for (const field of Object.keys(changes) as FilterField[]) {
    if (filter[field] === changed[field]) continue;
    for (const dependent of dependents[field] ?? []) {
      if (!(dependent in changes)) changed[dependent] = 0;
    }
  }
  return withoutOrphans(changed);
}

/** Whether two filters leave the same requests. */
export function sameFilter(a: RequestFilter, b: RequestFilter): boolean {
  const [one, other] = [withoutOrphans(a), withoutOrphans(b)];
  return [...texts, ...ids, ...flags].every((field) => one[field] === other[field]);
}

/** The fields that are not as by default. */
export function activeFields(filter: RequestFilter): FilterField[] {
  return [...texts, ...ids, ...flags].filter((field) => filter[field] !== defaultFilter[field]);
}
