import { useCallback, useMemo } from "react";
import { useQueryParams } from "../routing/useQueryParams";
import { type PageSize, type Paging, usePaging } from "../table/usePaging";
import type { FilterModel } from "./filter/filter";

export interface FilterState<F> {
  filter: F;
  /** The fields that differ from the default. */
  active: (keyof F & string)[];
  /** Changes fields; a function gets the present filter, which may be newer than the one that was rendered. */
  change: (changes: Partial<F> | ((filter: F) => Partial<F>)) => void;
  /** Back to the defaults. */
  reset: () => void;
  /** Replaces the whole filter, as a new entry of the history. */
  apply: (filter: F) => void;
}

export interface ListState<F> extends FilterState<F> {
  paging: Paging;
}

/** A filter that is kept in the address. */
export function useFilter<F extends object>(model: FilterModel<F>, prefix = ""): FilterState<F> {
  const [params, setParams] = useQueryParams();
  const filter = useMemo(() => model.read(params, prefix), [model, params, prefix]);
  const change = useCallback(
    (changes: Partial<F> | ((filter: F) => Partial<F>)) =>
      setParams(
        (old) => {
          const now = model.read(old, prefix);
          return model.write(old, model.change(now, typeof changes === "function" ? changes(now) : changes), prefix);
        },
        { replace: true },
      ),
    [model, prefix, setParams],
  );
  const reset = useCallback(
    () => setParams((old) => model.write(old, model.defaults, prefix), { replace: true }),
    [model, prefix, setParams],
  );
  const apply = useCallback(
    (whole: F) => setParams((old) => model.write(old, model.change(model.defaults, whole), prefix)),
    [model, prefix, setParams],
  );
  return { filter, active: model.active(filter), change, reset, apply };
}

interface ListOptions {
  /** The page size when the address names none. */
  count?: PageSize;
  /** Separates several lists of a screen in the address. */
  prefix?: string;
}

/** The state of a list, kept in the address: filter, page and page size. */
export function useListState<F extends object>(model: FilterModel<F>, { count = 30, prefix = "" }: ListOptions = {}): ListState<F> {
  return { ...useFilter(model, prefix), paging: usePaging(count, prefix) };
}
