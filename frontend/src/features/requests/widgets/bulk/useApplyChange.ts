import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import type { Status } from "@/queries/projects";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { confirmQuestion } from "@/ui/questions";
import { isOvertaken } from "../../base/confirmOverwrite";
import type { RequestItem } from "../filter/listCalls";
import { type BulkChange, useBulkChange } from "./bulkCalls";
import { useOfferBulkUndo } from "./useOfferBulkUndo";
import type { PickedRequests } from "./usePicked";

/**
 * Changes the picked requests and deselects them; the toast offers undo. After a refusal they stay picked, in their present state;
 * after a conflict the person is asked whether to continue.
 */
export function useApplyChange({ items, clear, refresh, reportDone }: PickedRequests) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const errorText = useErrorText();
  const offerBulkUndo = useOfferBulkUndo();
  const { mutateAsync, isPending } = useBulkChange();
  const confirmOverwrite = (error: unknown) =>
    confirmQuestion({
      title: t("requests.bulk.conflict"),
      text: t("requests.bulk.conflictText", { text: errorText(error) }),
      confirmLabel: t("requests.view.changeAnyway"),
    });
  const apply = async (items: RequestItem[], change: BulkChange, status?: Status): Promise<void> => {
    try {
      const changed = await mutateAsync({ items, change, status });
      clear();
      offerBulkUndo(t("requests.bulk.done", { count: items.length }), items, changed, () => reportDone(t("common.undone")));
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      if (!isOvertaken(error)) tellError(error);
      if (gone || isOvertaken(error)) {
        const newest = await refresh();
        if (isOvertaken(error) && newest.length > 0 && (await confirmOverwrite(error))) await apply(newest, change, status);
      }
    }
  };
  return {
    pending: isPending,
    apply: (change: BulkChange, status?: Status) => void apply(items, change, status),
  };
}
