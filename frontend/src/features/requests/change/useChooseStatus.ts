import { useTranslation } from "react-i18next";
import { offerUndo } from "@/ui/feedback/undo";
import { useReportDone } from "@/ui/feedback/useReportDone";
import { isOvertaken, useConfirmOverwrite } from "../confirmOverwrite";
import type { RequestDetail, RequestStatus } from "../requestCalls";
import { useChangeStatus } from "./changeCalls";
import { useShowFailure } from "./useShowFailure";

/**
 * Changes the status of a request, one change at a time, with undo. The change is based on the shown status: if somebody else has
 * changed that meanwhile, the person is asked.
 */
export function useChooseStatus(request: RequestDetail): (status: RequestStatus) => void {
  const { t } = useTranslation();
  const showFailure = useShowFailure(request.id);
  const reportDone = useReportDone();
  const confirmOverwrite = useConfirmOverwrite();
  const change = useChangeStatus(request.id);
  const undo = async (seen: RequestStatus, status: RequestStatus) => {
    try {
      await change.mutateAsync({ seen, status });
      reportDone(t("common.undone"));
    } catch (error) {
      showFailure(error);
    }
  };
  const choose = async (seen: RequestStatus, status: RequestStatus): Promise<void> => {
    try {
      await change.mutateAsync({ seen, status });
      offerUndo(t("requests.view.statusChanged"), t("common.undo"), () => void undo(status, seen));
    } catch (error) {
      if (!isOvertaken(error) || showFailure.gone()) return showFailure(error);
      const now = await confirmOverwrite(request.id, status.naziv, error).catch(showFailure);
      if (now) await choose(now, status);
    }
  };
  return ({ id, naziv, oznaka }) => {
    if (!change.isPending) void choose(request.zahtjevStatus, { id, naziv, oznaka });
  };
}
