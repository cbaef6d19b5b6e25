import { hashKey, type QueryFunctionContext, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { keys } from "@/queries/keys";
import { useChangedAt } from "@/queries/updates";

/** Keeps the previous data of the same list or board while it loads. */
const sameShown =
  (shown: readonly unknown[], readAt: number) =>
  (before: unknown, query?: { queryKey: readonly unknown[] }): unknown =>
    query && hashKey(query.queryKey.slice(1, 3)) === hashKey([shown, readAt]) ? before : undefined;

/**
 * The present state of a shown list or board; undefined while nobody has changed anything since it was read. It is read after every
 * change that the updates report. @param shown the query that is shown
 */
export function useNewest<T, N>(
  { data, dataUpdatedAt, isPlaceholderData }: UseQueryResult<T>,
  shown: readonly unknown[],
  read: (data: T, context: QueryFunctionContext) => Promise<N>,
): N | undefined {
  const changedAt = useChangedAt();
  const old = data !== undefined && !isPlaceholderData && changedAt > dataUpdatedAt;
  const newest = useQuery<unknown>({
    queryKey: keys.requestUpdates(shown, dataUpdatedAt, changedAt),
    queryFn: (context) => read(data as T, context),
    enabled: old,
    gcTime: 0,
    placeholderData: sameShown(shown, dataUpdatedAt),
  });
  return old ? (newest.data as N | undefined) : undefined;
}
