import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUpdatesOf } from "@/queries/updates";
import { addedTo, byId, renewed, sameRows } from "../../base/updates/newer";
import type { ListUpdates } from "../../base/updates/UpdatesPill";
import { useNewest } from "../../base/updates/useNewest";
import { boardQuery, readBoard } from "./boardCalls";
import type { Column } from "./boardData";
import type { BoardFilter } from "./boardFilter";

const cardsOf = (columns: readonly Column[]) => columns.flatMap(({ items }) => items);

const sameBoard = (one: readonly Column[], other: readonly Column[]) =>
  one.length === other.length &&
  one.every((column, index) => {
    const same = other[index];
    return same?.zahtjevStatus.id === column.zahtjevStatus.id && same.total === column.total && sameRows(column.items, same.items);
  });

/**
 * Updates a board while others work: cards keep their places but show their present state; added, removed and moved cards are shown on
 * demand.
 */
export function useBoardUpdates(filter: BoardFilter, shown: UseQueryResult<Column[]>) {
  useUpdatesOf({ projectId: filter.projekatId });
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery(filter);
  const { data } = shown;
  const newest = useNewest(shown, queryKey, (columns, { signal }) => readBoard(filter, columns, signal));
  const columns = useMemo(() => {
    if (!data || !newest) return data;
    const known = byId(cardsOf(newest));
    return data.map((column) => ({ ...column, items: renewed(column.items, known) }));
  }, [data, newest]);
  if (!data || !newest || sameBoard(data, newest)) return { columns, updates: undefined };
  const updates: ListUpdates = {
    added: addedTo(cardsOf(data), cardsOf(newest)),
    more: false,
    show: () => queryClient.setQueryData(queryKey, newest),
  };
  return { columns, updates };
}
