import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import type { Status } from "@/queries/projects";
import { confirmQuestion } from "@/ui/dialog/questions";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { offerUndo } from "@/ui/undo";
import { useErrorText } from "@/ui/useErrorText";
import { isOvertaken } from "../askToGoOn";
import type { RequestItem } from "../list/listQuery";
import { type BulkChange, inverseOf, useBulkChange } from "./bulkChange";
import type { PickedRequests } from "./usePicked";

/**
 * Changes the picked requests and then lets go of them; the toast offers to take the change back where that is possible for
 * all of them. After a refusal they stay picked, as they are now; when somebody else was faster, the person is asked whether to go on.
 */
export function useApplyChange({ items, clear, refresh }: PickedRequests) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useBulkChange();
  const undo = async (changed: { id: number; verzija: number }[], inverse: BulkChange) => {
    try {
      await mutateAsync({ items: changed, change: inverse });
      toast.success(t("common.undone"));
    } catch (error) {
      tellError(error);
    }
  };
  const askToGoOn = (error: unknown) =>
    confirmQuestion({
      title: t("requests.bulk.conflict"),
      text: t("requests.bulk.conflictText", { text: errorText(error) }),
      confirmLabel: t("requests.view.changeAnyway"),
    });
  const apply = async (items: RequestItem[], change: BulkChange, status?: Status): Promise<void> => {
    try {
      const changed = await mutateAsync({ items, change, status });
      const inverse = inverseOf(items, change);
      clear();
      const done = t("requests.bulk.done", { count: items.length });
      if (inverse) offerUndo(done, t("common.undo"), () => void undo(changed, inverse));
      else toast.success(done);
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404;
      if (!isOvertaken(error)) tellError(error);
      if (gone || isOvertaken(error)) {
        const newest = await refresh();
        if (isOvertaken(error) && newest.length > 0 && (await askToGoOn(error)))
          await apply(newest, change, status);
      }
    }
  };
  return {
    pending: isPending,
    apply: (change: BulkChange, status?: Status) => void apply(items, change, status),
  };
}
