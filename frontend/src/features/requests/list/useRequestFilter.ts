import { useCallback, useMemo } from "react";
import { useQueryParams } from "@/ui/useQueryParams";
import { changeFilter, defaultFilter, type RequestFilter, readFilter, writeFilter } from "./requestFilter";

export interface FilterState {
  filter: RequestFilter;
  change: (changes: Partial<RequestFilter>) => void;
  /** Back to the defaults: to do and in progress on, done off, nothing else. */
  reset: () => void;
  /** Takes over a whole filter, as a new entry of the history. */
  apply: (filter: RequestFilter) => void;
}

/** The filter of the list, which lives in the address. */
export function useRequestFilter(): FilterState {
  const [params, setParams] = useQueryParams();
  const filter = useMemo(() => readFilter(params), [params]);
  const change = useCallback(
    (changes: Partial<RequestFilter>) =>
      setParams((old) => writeFilter(old, changeFilter(readFilter(old), changes)), { replace: true }),
    [setParams],
  );
  const reset = useCallback(
    () => setParams((old) => writeFilter(old, defaultFilter), { replace: true }),
    [setParams],
  );
  const apply = useCallback(
    (whole: RequestFilter) => setParams((old) => writeFilter(old, changeFilter(defaultFilter, whole))),
    [setParams],
  );
  return { filter, change, reset, apply };
}
