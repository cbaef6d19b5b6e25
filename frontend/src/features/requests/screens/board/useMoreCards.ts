import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { boardQuery, fetchPage, pageSize } from "./boardCalls";
import { addPage, type Column } from "./boardData";
import type { BoardFilter } from "./boardFilter";

/**
 * Loads the next cards of a column while `wanted`.
 * @returns whether there are more, whether loading them failed, and a function that tries again
 */
export function useMoreCards(filter: BoardFilter, column: Column, wanted: boolean) {
  const queryClient = useQueryClient();
  const loaded = column.items.length;
  const more = useMutation({
    mutationFn: () =>
      fetchPage(filter, {
        statusId: column.zahtjevStatus.id,
        page: Math.floor(loaded / pageSize) + 1,
        count: pageSize,
      }),
    onSuccess: (page) => queryClient.setQueryData(boardQuery(filter).queryKey, (columns) => columns && addPage(columns, page)),
  });
  const hasMore = loaded < column.total;
  const load = useEffectEvent(() => {
    if (!more.isPending && !more.isError) more.mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new length may leave the end still in sight
  useEffect(() => {
    if (wanted && hasMore) load();
  }, [wanted, hasMore, loaded]);
  return { hasMore, failed: more.isError, retry: () => more.mutate() };
}
