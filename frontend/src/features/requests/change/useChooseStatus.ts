import { useTranslation } from "react-i18next";
import { offerUndo } from "@/ui/feedback/undo";
import { useTellDone } from "@/ui/feedback/useTellDone";
import { isOvertaken, useAskToGoOn } from "../askToGoOn";
import type { RequestDetail, RequestStatus } from "../requestCalls";
import { useChangeStatus } from "./changeCalls";
import { useTellFailure } from "./useTellFailure";

/**
 * Changes the status of a request, one change at a time, with undo. The change is based on the shown status: if somebody else has
 * changed that meanwhile, the person is asked.
 */
export function useChooseStatus(request: RequestDetail): (status: RequestStatus) => void {
  const { t } = useTranslation();
  const tellFailure = useTellFailure(request.id);
  const tellDone = useTellDone();
  const askToGoOn = useAskToGoOn();
  const change = useChangeStatus(request.id);
  const undo = async (seen: RequestStatus, status: RequestStatus) => {
    try {
      await change.mutateAsync({ seen, status });
      tellDone(t("common.undone"));
    } catch (error) {
      tellFailure(error);
    }
  };
  const choose = async (seen: RequestStatus, status: RequestStatus): Promise<void> => {
    try {
      await change.mutateAsync({ seen, status });
      offerUndo(t("requests.view.statusChanged"), t("common.undo"), () => void undo(status, seen));
    } catch (error) {
      if (!isOvertaken(error) || tellFailure.gone()) return tellFailure(error);
      const now = await askToGoOn(request.id, status.naziv, error).catch(tellFailure);
      if (now) await choose(now, status);
    }
  };
  return ({ id, naziv, oznaka }) => {
    if (!change.isPending) void choose(request.zahtjevStatus, { id, naziv, oznaka });
  };
}
