import { useEffect, useState } from "react";

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
  return [arrived ? value : (pending ?? value), change];
}
