import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { offerUndo } from "../../feedback/undo";
import { useErrorToast } from "../../feedback/useErrorToast";
import { useReportDone } from "../../feedback/useReportDone";

export interface OrderOptions<T> {
  items: T[];
  idOf: (item: T) => number;
  /**
   * Saves the ids in their new order, one order after the other; `items` have it when this resolves. Errors: ApiError. Undefined if
   * the order cannot be changed.
   */
  save?: (ids: number[]) => Promise<unknown>;
}

/**
 * Shows a new order at once, until it is saved or refused. A saved order can be undone from its toast; after a refusal the items
 * return to their places.
 */
export function useOptimisticOrder<T>({ items, idOf, save }: OrderOptions<T>) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const reportDone = useReportDone();
  const [asked, setAsked] = useState<number[] | null>(null);
  const turns = useRef(0);
  const shown = asked ? inOrder(items, asked, idOf) : items;
  const reorder = async (ids: number[], before?: number[]): Promise<void> => {
    turns.current += 1;
    const turn = turns.current;
    setAsked(ids);
    try {
      await save?.(ids);
      if (before) offerUndo(t("common.saved"), t("common.undo"), () => void reorder(before));
      else reportDone(t("common.undone"));
    } catch (error) {
      tellError(error);
    }
    if (turn === turns.current) setAsked(null);
  };
  return { shown, reorder: (ids: number[]) => void reorder(ids, shown.map(idOf)) };
}

/** The items in the order of the ids; those that are not among the ids come last. */
function inOrder<T>(items: T[], ids: number[], idOf: (item: T) => number): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return items.toSorted((one, other) => (place.get(idOf(one)) ?? ids.length) - (place.get(idOf(other)) ?? ids.length));
}
