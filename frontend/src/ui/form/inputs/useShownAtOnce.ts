import { useEffect, useState } from "react";

const fieldsOf = (item: unknown) => Object.entries(item ?? {});

/** Whether two items have the same fields. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === "object" &&
    fieldsOf(one).length === fieldsOf(other).length &&
    fieldsOf(one).every(([field, value], at) => {
      const [otherField, otherValue] = fieldsOf(other)[at] ?? [];
      return field === otherField && value === otherValue;
    }));

/** The same array as long as its items stay the same: MUI clears what is being typed when it gets another one. */
function useKept<T>(items: T[]): T[] {
  const [kept, setKept] = useState(items);
  if (kept === items || (kept.length === items.length && kept.every((item, at) => isSame(item, items[at])))) return kept;
  setKept(items);
  return items;
}

/** Shows chosen values at once, although their owner, such as the address, has them a little later: the next choice is based on them. */
export function useShownAtOnce<T>(
  value: T[],
  keyOf: (item: T) => string | number,
  onChange: (chosen: T[]) => void,
): [T[], (chosen: (T | undefined)[]) => void] {
  const [pending, setPending] = useState<T[]>();
  const arrived = pending?.map(keyOf).join("\n") === value.map(keyOf).join("\n");
  useEffect(() => {
    if (arrived) setPending(undefined);
  }, [arrived]);
  const change = (chosen: (T | undefined)[]) => {
    // MUI chooses undefined if Enter is pressed before it has highlighted an option.
    const known = chosen.filter((item) => item !== undefined);
    setPending(known);
    onChange(known);
  };
  return [useKept(arrived ? value : (pending ?? value)), change];
}
