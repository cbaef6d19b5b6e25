import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import type { Status } from "@/queries/projects";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { type BulkChange, inverseOf, useBulkChange } from "./bulkChange";
import type { PickedRequests } from "./usePicked";

/**
 * Changes the picked requests and then lets go of them; the toast offers to take the change back where that is possible for
 * all of them. After a refusal they stay picked, as they are now.
 */
export function useApplyChange({ items, clear, refresh }: PickedRequests) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { mutateAsync, isPending } = useBulkChange();
  const undo = async (changed: { id: number; verzija: number }[], inverse: BulkChange) => {
    try {
      await mutateAsync({ items: changed, change: inverse });
      toast.success(t("requests.bulk.undone"));
    } catch (error) {
      tellError(error);
    }
  };
  const apply = async (change: BulkChange, status?: Status) => {
    try {
      const changed = await mutateAsync({ items, change, status });
      const inverse = inverseOf(items, change);
      clear();
      toast.success(
        t("requests.bulk.done", { count: items.length }),
        inverse && { label: t("common.undo"), run: () => void undo(changed, inverse) },
      );
    } catch (error) {
      tellError(error);
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) await refresh();
    }
  };
  return {
    pending: isPending,
    apply: (change: BulkChange, status?: Status) => void apply(change, status),
  };
}
