import { isDay } from "../../format/days";
import { readWhole } from "../../format/numbers";
import { parameter } from "../../routing/useQueryParams";

/** How a field of a filter is encoded in an address. Several values repeat its parameter. */
export interface Field<T> {
  default: T;
  /** Decodes the parameter's first text, or all of them; the default if there is none or it is invalid. */
  read: (text: string | null, all?: string[]) => T;
}

/** The values of a filter that has these fields. */
export type FilterOf<D> = { [K in keyof D]: D[K] extends Field<infer T> ? T : never };

export const textField: Field<string> = { default: "", read: (text) => text ?? "" };

/** A whole number from `least` to `greatest`. */
export const numberField = (least: number, greatest: number, fallback: number): Field<number> => ({
  default: fallback,
  read: (text) => readWhole(text ?? "", least, greatest) ?? fallback,
});

/** An id; 0 when not filtered by. */
export const idField = numberField(1, Number.MAX_SAFE_INTEGER, 0);

/** How many values a field may have. */
const mostValues = 50;

const several = <T>(values: T[]): T[] => [...new Set(values)].slice(0, mostValues);

/** Several texts; an item matches when it has one of them. */
export const textsField: Field<string[]> = {
  default: [],
  read: (_, all = []) => several(all.filter((text) => text.trim() !== "")),
};

/** Several ids; an item matches when it has one of them. */
export const idsField: Field<number[]> = {
  default: [],
  read: (_, all = []) => several(all.map((text) => idField.read(text)).filter((id) => id !== 0)),
};

export const flagField = (fallback: boolean): Field<boolean> => ({
  default: fallback,
  read: (text) => text === "true" || (text !== "false" && fallback),
});

/** A day such as `2026-11-21`; empty when not filtered by. */
export const dayField: Field<string> = {
  default: "",
  read: (text) => (text !== null && isDay(text) ? text : ""),
};

export const choiceField = <T extends string>(choices: readonly T[], fallback: T): Field<T> => ({
  default: fallback,
  read: (text) => choices.find((choice) => choice === text) ?? fallback,
});

type Name<F> = keyof F & string;

/** A filter's encoding in the address, and its rules. */
export interface FilterModel<F> {
  defaults: Readonly<F>;
  /** Decodes the filter of an address. */
  read: (params: URLSearchParams, prefix?: string) => F;
  /** Encodes a filter in an address: only fields that differ from the default; resets the page. */
  write: (params: URLSearchParams, filter: F, prefix?: string) => URLSearchParams;
  /** The filter after a change; fields that depended on a changed field are reset. */
  change: (filter: F, changes: Partial<F>) => F;
  /** Whether two filters are equal. */
  same: (a: F, b: F) => boolean;
  /** The fields that differ from the default. */
  active: (filter: F) => Name<F>[];
}

/** Whether two values of a field are equal, in the same order if there are several. */
function equal(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/**
 * Defines the filter of a list.
 * @param fields by their names in the address and on the wire
 * @param dependents the fields that are reset when a field changes
 */
export function defineFilter<F extends object>(
  fields: { [K in keyof F]: Field<F[K]> },
  dependents: { [K in keyof NoInfer<F>]?: readonly (keyof NoInfer<F>)[] } = {},
): FilterModel<F> {
  const names = Object.keys(fields) as Name<F>[];
  const defaults = build((name) => fields[name].default);
  const isDefault = (filter: F, name: keyof F) => equal(filter[name], defaults[name]);

  function build(value: <K extends Name<F>>(name: K) => F[K]): F {
    return Object.fromEntries(names.map((name) => [name, value(name)])) as F;
  }

  function withoutOrphans(filter: F): F {
    const whole = { ...filter };
    for (const owner of names) {
      if (isDefault(whole, owner)) for (const name of dependents[owner] ?? []) whole[name] = defaults[name];
    }
    return whole;
  }

  return {
    defaults,
    read: (params, prefix) =>
      withoutOrphans(
        build((name) => {
          const own = parameter(name, prefix);
          return fields[name].read(params.get(own), params.getAll(own));
        }),
      ),
    write(params, filter, prefix) {
      const written = new URLSearchParams(params);
      written.delete(parameter("page", prefix));
      for (const name of names) {
        const value: unknown = filter[name];
        const own = parameter(name, prefix);
        if (isDefault(filter, name)) written.delete(own);
        else if (!Array.isArray(value)) written.set(own, String(value));
        else {
          written.delete(own);
          for (const one of value) written.append(own, String(one));
        }
      }
      return written;
    },
    change(filter, changes) {
      const changed = { ...filter, ...changes };
      for (const owner of names) {
        if (equal(filter[owner], changed[owner])) continue;
        for (const name of dependents[owner] ?? []) if (!(name in changes)) changed[name] = defaults[name];
      }
      return withoutOrphans(changed);
    },
    same(a, b) {
      const [one, other] = [withoutOrphans(a), withoutOrphans(b)];
      return names.every((name) => equal(one[name], other[name]));
    },
    active: (filter) => names.filter((name) => !isDefault(filter, name)),
  };
}
