import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDay } from "@/ui/format/days";
import { invalidateRequests } from "../../base/invalidateRequests";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";

/** Until when a person has put a request off. */
export type Snooze = components["schemas"]["RequestsSnooze"];

/** Words until when a request is put off. */
export function useSnoozeText(): (until: Snooze) => string {
  const { t } = useTranslation();
  return ({ doDana: day = "", doOdgovora: answer }) => {
    if (!day) return t("requests.view.snoozedAnswer");
    return t(answer ? "requests.view.snoozedBoth" : "requests.view.snoozedDay", { day: formatDay(day) });
  };
}

interface Change {
  until: Snooze | undefined;
  before: Snooze | undefined;
  undoing?: boolean;
}

/** Puts a request off for the reader alone, or takes it back into their lists (undefined): at once on the screen, with undo. */
export function useSnooze({ id, odgodjen: before }: Pick<RequestDetail, "id" | "odgodjen">): (until: Snooze | undefined) => void {
  const { t } = useTranslation();
  const textOf = useSnoozeText();
  const tellError = useErrorToast();
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(id);
  const show = (until: Snooze | undefined) => queryClient.setQueryData(queryKey, (request) => request && { ...request, odgodjen: until });
  const change = useMutation({
    mutationFn: ({ until }: Change): Promise<unknown> =>
      until
        ? client.PUT("/api/zahtjevi/{zahtjevId}/odgoda", { params: { path: { zahtjevId: id } }, body: until })
        : client.DELETE("/api/zahtjevi/{zahtjevId}/odgoda", { params: { path: { zahtjevId: id } } }),
    onMutate: ({ until }) => show(until),
    onSuccess: (_answer, { until, before, undoing }) => {
      if (undoing) return toast.success(t("common.undone"));
      const text = until ? `#${id}: ${textOf(until)}` : t("requests.view.snoozeEnded", { id });
      offerUndo(text, t("common.undo"), () => change.mutate({ until: before, before: until, undoing: true }));
    },
    onError: (error, { before }) => {
      show(before);
      tellError(error);
    },
    onSettled: () => void invalidateRequests(queryClient),
    scope: { id: `snooze ${id}` },
  });
  return (until) => change.mutate({ until, before });
}
