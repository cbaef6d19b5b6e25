import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { client } from "@/api/client";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";

/** Turns notifications about a request on or off; the menu shows it at once, a refusal reverts it. */
export function useWatch({ id, prati: watched }: RequestDetail): () => void {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(id);
  const show = (prati: boolean) => queryClient.setQueryData(queryKey, (request) => request && { ...request, prati });
  const change = useMutation({
    mutationFn: (prati: boolean) =>
      client.PUT("/api/zahtjevi/{zahtjevId}/pracenje", { params: { path: { zahtjevId: id } }, body: { prati } }),
    onMutate: show,
    onSuccess: (_answer, now) => toast.success(t(now ? "requests.view.watched" : "requests.view.unwatched", { id })),
    onError: (error, now) => {
      show(!now);
      tellError(error);
    },
    scope: { id: `watch ${id}` },
  });
  return () => change.mutate(!watched);
}
