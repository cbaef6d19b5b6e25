import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { choosing } from "@/queries/refreshChoices";
import { offerUndo } from "@/ui/feedback/undo";
import { useReportDone } from "@/ui/feedback/useReportDone";
import { isOvertaken, useConfirmOverwrite } from "../../base/confirmOverwrite";
import { invalidateRequests } from "../../base/invalidateRequests";

/** A request's change from one status to another. */
export interface StatusChange {
  id: number;
  /** The old status; the change is refused if somebody else has changed that. */
  from: number;
  to: number;
  /** True for an undo of another change. */
  undoing?: boolean;
}

type Answer = components["schemas"]["RequestsChangeStatusOutputBody"];

interface Screen
  extends Pick<UseMutationOptions<Answer, Error, StatusChange>, "mutationKey" | "scope" | "networkMode" | "retry" | "onMutate"> {
  nameOf: (statusId: number) => string;
  /** Shows the new status. */
  onChanged: (change: StatusChange, answer: Answer) => unknown;
  /** Shows the old status again. */
  onRefused: (change: StatusChange) => void;
  tell: (error: unknown, change: StatusChange) => void;
  /** Whether the person may be asked after a conflict. */
  asks?: () => boolean;
}

/**
 * Changes statuses of requests, with undo. A change is based on the shown status: if somebody else has changed that meanwhile, the
 * person is asked whether to change it all the same.
 */
export function useStatusChange({ nameOf, onChanged, onRefused, tell, asks = () => true, ...options }: Screen) {
  const { t } = useTranslation();
  const reportDone = useReportDone();
  const confirmOverwrite = useConfirmOverwrite();
  const queryClient = useQueryClient();
  const change = useMutation({
    ...options,
    meta: choosing,
    mutationFn: ({ id, from, to }: StatusChange) =>
      answerOf(
        client.PUT("/api/zahtjevi/{zahtjevId}/zahtjevStatus", {
          params: { path: { zahtjevId: id } },
          body: { zahtjevStatusId: to, vidjeniStatusId: from },
        }),
      ),
    onSuccess: async (answer, made) => {
      await onChanged(made, answer);
      if (made.undoing) reportDone(t("common.undone"));
      else offerUndo(t("requests.view.statusChanged"), t("common.undo"), () => takeBack(made));
    },
    onError: (error, made) => {
      onRefused(made);
      if (isOvertaken(error) && !made.undoing && asks()) void goOn(made, error);
      else tell(error, made);
    },
    onSettled: () => void invalidateRequests(queryClient),
  });
  const takeBack = ({ id, from, to }: StatusChange) => change.mutate({ id, from: to, to: from, undoing: true });
  const goOn = async (made: StatusChange, error: Error) => {
    const now = await confirmOverwrite(made.id, nameOf(made.to), error).catch((failure) => tell(failure, made));
    if (now) change.mutate({ ...made, from: now.id });
  };
  return change;
}
