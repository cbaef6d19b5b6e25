import type { Chip } from "@/ui/list/filter/FilterChips";

/**
 * A chip for each of several values of a field.
 * @param change gets the remaining values
 */
export function valueChips<T extends string | number>(
  field: string,
  label: string,
  values: T[],
  nameOf: (value: T) => string,
  change: (left: T[]) => void,
): Chip[] {
  return values.map((value) => ({
    key: `${field} ${value}`,
    field,
    label,
    value: nameOf(value),
    clears: values.length > 1 ? `${label} ${nameOf(value)}` : label,
    onClear: () => change(values.filter((other) => other !== value)),
  }));
}

/** Returns the names of people by the values of the filter. */
export const nameAmong =
  (people: { korisnickoIme: string; punoIme: string }[]) =>
  (value: string): string =>
    people.find(({ korisnickoIme: username }) => username === value)?.punoIme ?? value;
