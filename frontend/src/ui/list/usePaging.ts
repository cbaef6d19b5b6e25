import { useCallback } from "react";
import { useQueryParams } from "../routing/useQueryParams";
import { parameter } from "./filter/filter";

export const pageSizes = [10, 20, 30, 50] as const;
export type PageSize = (typeof pageSizes)[number];

export interface Paging {
  /** Starts at 1. */
  page: number;
  count: number;
  setPage: (page: number) => void;
  setCount: (count: number) => void;
}

/** The page and the page size that an address names for a list. Invalid values become the defaults. */
export function readPaging(params: URLSearchParams, defaultCount: PageSize, prefix = ""): Pick<Paging, "page" | "count"> {
  const asked = Number(params.get(parameter("count", prefix)));
  const count = pageSizes.find((size) => size === asked) ?? defaultCount;
  const page = Math.max(1, Math.trunc(Number(params.get(parameter("page", prefix)))) || 1);
  return { page, count };
}

/** Page and page size of a list, kept in the address as `page` and `count` after the prefix. */
export function usePaging(defaultCount: PageSize = 30, prefix = ""): Paging {
  const [params, setParams] = useQueryParams();
  const [pageName, countName] = [parameter("page", prefix), parameter("count", prefix)];
  const setPage = useCallback(
    (next: number) =>
      setParams((old) => {
        old.set(pageName, String(next));
        return old;
      }),
    [pageName, setParams],
  );
  const setCount = useCallback(
    (next: number) =>
      setParams((old) => {
        old.set(countName, String(next));
        old.delete(pageName);
        return old;
      }),
    [countName, pageName, setParams],
  );
  return { ...readPaging(params, defaultCount, prefix), setPage, setCount };
}
