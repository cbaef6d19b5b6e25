import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isUnreachable } from "@/api/apiError";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useReportDone } from "@/ui/feedback/useReportDone";
import { isOvertaken, useConfirmOverwrite } from "../confirmOverwrite";
import { invalidateRequests } from "../invalidateRequests";
import { updateBoards } from "./boardCalls";
import { type Move, moveCard } from "./boardData";

const movesKey = keys.requests.moves;

/** How often a move that did not reach the server is retried: after 1, 2 and 4 seconds. */
const retries = 3;

/** Whether a move is retried; refused ones are not. */
export const mayRetry = (failures: number, error: Error) => failures < retries && isUnreachable(error);

/** The moves without an answer, in order. */
export function usePendingMoves(): Move[] {
  return useMutationState({
    filters: { mutationKey: movesKey, status: "pending" },
    select: ({ state }) => state.variables as Move,
  });
}

/**
 * Moves cards between columns, one after the other. usePendingMoves shows a move at once, and no longer after it failed; `onRefused`
 * is called just before that. After a conflict the person may move the card all the same.
 */
export function useMoveCard(onRefused: (move: Move) => void, nameOf: (statusId: number) => string): (move: Move) => void {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const reportDone = useReportDone();
  const confirmOverwrite = useConfirmOverwrite();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    meta: choosing,
    mutationKey: movesKey,
    scope: { id: movesKey.join() },
    networkMode: "always",
    retry: mayRetry,
    mutationFn: ({ id, from, to }: Move) =>
      client.PUT("/api/zahtjevi/{zahtjevId}/zahtjevStatus", {
        params: { path: { zahtjevId: id } },
        body: { zahtjevStatusId: to, vidjeniStatusId: from },
      }),
    onSuccess: async (_answer, move) => {
      await queryClient.cancelQueries({ queryKey: keys.requests.boards });
      updateBoards(queryClient, (columns) => moveCard(columns, move));
      // The move stays pending until the board has drawn these columns. Otherwise the card could be drawn in its old column once more.
      await new Promise((resolve) => setTimeout(resolve));
      if (move.undoing) reportDone(t("common.undone"));
      else offerUndo(t("requests.view.statusChanged"), t("common.undo"), () => takeBack(move));
    },
    onError: (error, move) => {
      onRefused(move);
      if (isOvertaken(error) && !move.undoing) return void goOn(move, error);
      if (isUnreachable(error)) toast.error(t("requests.board.unreached", { id: move.id }));
      else tellError(error);
    },
    onSettled: () => void invalidateRequests(queryClient),
  });
  const takeBack = ({ id, from, to }: Move) => mutate({ id, from: to, to: from, undoing: true });
  const goOn = async (move: Move, error: Error) => {
    const now = await confirmOverwrite(move.id, nameOf(move.to), error).catch(tellError);
    if (now) mutate({ ...move, from: now.id });
  };
  return mutate;
}
