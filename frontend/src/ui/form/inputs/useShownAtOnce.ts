import { useEffect, useState } from "react";

/**
 * Several chosen values that are shown the moment they are chosen, though who keeps them, such as an address, says so a little later: the
 * next choice begins with them.
 */
export function useShownAtOnce<T>(
  value: T[],
  keyOf: (item: T) => string | number,
  onChange: (chosen: T[]) => void,
): [T[], (chosen: T[]) => void] {
  const [pending, setPending] = useState<T[]>();
  const arrived = pending?.map(keyOf).join("\n") === value.map(keyOf).join("\n");
  useEffect(() => {
    if (arrived) setPending(undefined);
  }, [arrived]);
  const change = (chosen: T[]) => {
    setPending(chosen);
    onChange(chosen);
  };
  return [arrived ? value : (pending ?? value), change];
}
