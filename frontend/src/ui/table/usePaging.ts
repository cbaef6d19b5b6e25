import { useCallback } from "react";
import { readStored, storageKeys, writeStored } from "@/api/storage";
import { parameter, useQueryParams } from "../routing/useQueryParams";

export const pageSizes = [10, 20, 30, 50] as const;
export type PageSize = (typeof pageSizes)[number];

export interface Paging {
  /** Starts at 1. */
  page: number;
  count: number;
  setPage: (page: number) => void;
  setCount: (count: number) => void;
}

const known = (count: string | null) => pageSizes.find((size) => String(size) === count);

/**
 * The page and the page size that an address names for a list. Without a valid size in it, the person's last choice in any list counts, then
 * the default.
 */
export function readPaging(params: URLSearchParams, defaultCount: PageSize, prefix = ""): Pick<Paging, "page" | "count"> {
  const count = known(params.get(parameter("count", prefix))) ?? known(readStored(storageKeys.pageSize)) ?? defaultCount;
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
    (next: number) => {
      writeStored(storageKeys.pageSize, String(next));
      setParams((old) => {
        old.set(countName, String(next));
        old.delete(pageName);
        return old;
      });
    },
    [countName, pageName, setParams],
  );
  return { ...readPaging(params, defaultCount, prefix), setPage, setCount };
}
