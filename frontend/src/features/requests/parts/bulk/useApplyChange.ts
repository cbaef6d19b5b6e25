import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import type { Status } from "@/queries/projects";
import { confirmQuestion } from "@/ui/dialog/questions";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { isOvertaken } from "../../base/confirmOverwrite";
import type { RequestItem } from "../filter/listCalls";
import { type BulkChange, inversesOf, useBulkChange } from "./bulkCalls";
import type { PickedRequests } from "./usePicked";

/**
 * Changes the picked requests and deselects them; the toast offers undo. After a refusal they stay picked, in their present state;
 * after a conflict the person is asked whether to continue.
 */
export function useApplyChange({ items, clear, refresh, reportDone }: PickedRequests) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useBulkChange();
  /** Each change is made as a whole or not at all; what others have changed since stays, with a message. */
  const undo = async (changed: { id: number; verzija: number }[], inverses: ReturnType<typeof inversesOf>) => {
    const refusals: unknown[] = [];
    for (const { ids, change } of inverses) {
      const items = changed.filter(({ id }) => ids.includes(id));
      await mutateAsync({ items, change }).catch((error) => refusals.push(error));
    }
    if (refusals.length === 0) reportDone(t("common.undone"));
    else if (inverses.length === 1) tellError(refusals[0]);
    else toast.error(t("requests.bulk.partlyUndone", { text: errorText(refusals[0]) }));
  };
  const confirmOverwrite = (error: unknown) =>
    confirmQuestion({
      title: t("requests.bulk.conflict"),
      text: t("requests.bulk.conflictText", { text: errorText(error) }),
      confirmLabel: t("requests.view.changeAnyway"),
    });
  const apply = async (items: RequestItem[], change: BulkChange, status?: Status): Promise<void> => {
    try {
      const changed = await mutateAsync({ items, change, status });
      const inverses = inversesOf(items, change);
      clear();
      const done = t("requests.bulk.done", { count: items.length });
      offerUndo(done, t("common.undo"), () => void undo(changed, inverses));
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
