import { useEffect, useState } from "react";

/**
 * Several chosen values that are shown the moment they are chosen, though who keeps them, such as an address, says so a little later: the
 * next choice begins with them.
 */
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
    // MUI chooses undefined by an Enter that comes before it has marked an option for what was just typed.
    const known = chosen.filter((item) => item !== undefined);
    setPending(known);
    onChange(known);
  };
  return [arrived ? value : (pending ?? value), change];
}
