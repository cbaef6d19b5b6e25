import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { choosing } from "@/queries/refreshChoices";
import { offerUndo } from "@/ui/feedback/undo";
import { useReportDone } from "@/ui/feedback/useReportDone";
import type { LabelMark } from "@/ui/marks/Labels";
import { invalidateRequests } from "../../base/invalidateRequests";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { useShowFailure } from "../../base/useShowFailure";

interface Change {
  label: LabelMark;
  on: boolean;
  /** True for an undo of another change. */
  undoing?: boolean;
}

/** Adds a label to a request or takes one off: at once on the screen, with undo. What others add or take off meanwhile stays. */
export function useLabel(request: RequestDetail): (label: LabelMark, on: boolean) => void {
  const { t } = useTranslation();
  const showFailure = useShowFailure(request.id);
  const reportDone = useReportDone();
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(request.id);
  const show = (changed: (known: RequestDetail) => Partial<RequestDetail>) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...changed(known) });
  const change = useMutation({
    meta: choosing,
    scope: { id: `polja-${request.id}` },
    mutationFn: ({ label, on }: Change) =>
      answerOf(
        client.PUT("/api/zahtjevi/{zahtjevId}/oznake", {
          params: { path: { zahtjevId: request.id } },
          body: on ? { dodaj: [label.id] } : { ukloni: [label.id] },
        }),
      ),
    onMutate: async ({ label, on }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      show(({ oznake: labels }) => ({ oznake: [...labels.filter(({ id }) => id !== label.id), ...(on ? [label] : [])] }));
    },
    onSuccess: ({ oznake, verzija }, { label, on, undoing }) => {
      show(() => ({ oznake, verzija }));
      if (undoing) reportDone(t("common.undone"));
      else offerUndo(t("requests.view.labelsChanged"), t("common.undo"), () => change.mutate({ label, on: !on, undoing: true }));
    },
    onError: showFailure,
    onSettled: () => void invalidateRequests(queryClient),
  });
  return (label, on) => change.mutate({ label, on });
}
