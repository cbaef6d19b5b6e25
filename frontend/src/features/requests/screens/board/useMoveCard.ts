import { useMutationState, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isUnreachable } from "@/api/apiError";
import { keys } from "@/queries/keys";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { type StatusChange, useStatusChange } from "../../widgets/change/statusCalls";
import { updateBoards } from "./boardCalls";
import { moveCard } from "./boardData";

const movesKey = keys.requests.moves;

/** How often a move that did not reach the server is retried: after 1, 2 and 4 seconds. */
const retries = 3;

/** Whether a move is retried; refused ones are not. */
export const mayRetry = (failures: number, error: Error) => failures < retries && isUnreachable(error);

/** The moves without an answer, in order. */
export function usePendingMoves(): StatusChange[] {
  return useMutationState({
    filters: { mutationKey: movesKey, status: "pending" },
    select: ({ state }) => state.variables as StatusChange,
  });
}

/**
 * Moves cards between columns, one after the other. usePendingMoves shows a move at once, and no longer after it failed; `onRefused`
 * is called just before that.
 */
export function useMoveCard(onRefused: (move: StatusChange) => void, nameOf: (statusId: number) => string): (move: StatusChange) => void {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const queryClient = useQueryClient();
  return useStatusChange({
    mutationKey: movesKey,
    scope: { id: movesKey.join() },
    networkMode: "always",
    retry: mayRetry,
    nameOf,
    onChanged: async (move) => {
      await queryClient.cancelQueries({ queryKey: keys.requests.boards });
      updateBoards(queryClient, (columns) => moveCard(columns, move));
      // The move stays pending until the board has drawn these columns. Otherwise the card could be drawn in its old column once more.
      await new Promise((resolve) => setTimeout(resolve));
    },
    onRefused,
    tell: (error, { id }) => (isUnreachable(error) ? toast.error(t("requests.board.unreached", { id })) : tellError(error)),
  }).mutate;
}
