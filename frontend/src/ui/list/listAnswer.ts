import type { UseQueryResult } from "@tanstack/react-query";

/** A page of a list on the wire. */
interface Page<T> {
  items: T[];
  total: number;
  /** True when counting stopped at `total`. */
  imaJos?: boolean;
}

/** The properties of a DataTable from the query of a list call. */
export function listAnswer<T>(query: UseQueryResult<Page<T>>) {
  return {
    rows: query.data?.items,
    total: query.data?.total ?? 0,
    more: query.data?.imaJos,
    refreshing: query.isPlaceholderData,
    error: query.error,
    onRetry: () => void query.refetch(),
  };
}
