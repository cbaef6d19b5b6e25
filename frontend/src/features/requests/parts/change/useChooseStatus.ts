import { useQueryClient } from "@tanstack/react-query";
import { type RequestDetail, type RequestStatus, requestQuery } from "../../base/requestCalls";
import { useShowFailure } from "../../base/useShowFailure";
import { useStatusChange } from "./useStatusChange";

/** Changes the status of a request to one of those that its project has, one change at a time, and at once on the screen. */
export function useChooseStatus({ id, zahtjevStatus: current }: RequestDetail, statuses: RequestStatus[]): (to: number) => void {
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(id);
  const showFailure = useShowFailure(id);
  const statusOf = (statusId: number) => statuses.find((status) => status.id === statusId) ?? current;
  const show = (statusId: number) => {
    const { id, naziv, oznaka } = statusOf(statusId);
    queryClient.setQueryData(queryKey, (request) => request && { ...request, zahtjevStatus: { id, naziv, oznaka } });
  };
  const change = useStatusChange({
    nameOf: (statusId) => statusOf(statusId).naziv,
    onMutate: async ({ to }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      show(to);
    },
    onChanged: (_change, answer) => queryClient.setQueryData(queryKey, (request) => request && { ...request, ...answer }),
    onRefused: ({ from }) => show(from),
    tell: showFailure,
    asks: () => !showFailure.gone(),
  });
  return (to) => {
    if (!change.isPending) change.mutate({ id, from: current.id, to });
  };
}
