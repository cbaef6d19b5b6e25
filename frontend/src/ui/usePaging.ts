import { useCallback } from "react";
import { useQueryParams } from "./useQueryParams";

export const pageSizes = [10, 20, 30, 50] as const;

export interface Paging {
  /** Starts at 1. */
  page: number;
  count: number;
  setPage: (page: number) => void;
  setCount: (count: number) => void;
}

/** Page and page size of a list, kept in the address as `page` and `count`. Bad values fall back. */
export function usePaging(defaultCount: (typeof pageSizes)[number] = 30): Paging {
  const [params, setParams] = useQueryParams();
  const asked = Number(params.get("count"));
  const count = pageSizes.find((size) => size === asked) ?? defaultCount;
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const setPage = useCallback(
    (next: number) =>
      setParams((old) => {
        old.set("page", String(next));
        return old;
      }),
    [setParams],
  );
  const setCount = useCallback(
    (next: number) =>
      setParams((old) => {
        old.set("count", String(next));
        old.delete("page");
        return old;
      }),
    [setParams],
  );
  return { page, count, setPage, setCount };
}
