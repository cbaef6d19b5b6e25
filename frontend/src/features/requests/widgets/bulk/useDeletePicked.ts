import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { confirmDelete } from "@/ui/questions";
import { isOvertaken } from "../../base/confirmOverwrite";
import { useDeleteMany, type Versioned } from "./bulkCalls";
import { useOfferBulkUndo } from "./useOfferBulkUndo";
import type { PickedRequests } from "./usePicked";

/**
 * Deletes the picked requests after a question, and offers undo. After a refusal they stay picked, in their present state; after a
 * conflict the person is asked again.
 */
export function useDeletePicked({ items, clear, refresh, reportDone }: PickedRequests) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const errorText = useErrorText();
  const offerBulkUndo = useOfferBulkUndo();
  const { mutateAsync, isPending } = useDeleteMany();
  const remove = async (items: Versioned[]): Promise<void> => {
    try {
      const removed = await mutateAsync(items);
      clear();
      const count = { count: items.length };
      offerBulkUndo(t("requests.bulk.deleted", count), items, removed, () => reportDone(t("requests.bulk.restored", count)));
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      if (!isOvertaken(error)) tellError(error);
      if (!gone && !isOvertaken(error)) return;
      const newest = await refresh();
      if (isOvertaken(error) && newest.length > 0) await ask(newest, errorText(error));
    }
  };
  /** @param changes what was changed since the requests were read */
  const ask = async (items: Versioned[], changes?: string) => {
    const question = t("requests.bulk.deleteQuestion", { count: items.length });
    const sure = await confirmDelete({
      title: t(changes ? "requests.bulk.conflict" : "requests.bulk.deleteTitle"),
      text: changes ? `${changes} ${question}` : question,
    });
    if (sure) await remove(items);
  };
  return { pending: isPending, ask: () => void ask(items) };
}
