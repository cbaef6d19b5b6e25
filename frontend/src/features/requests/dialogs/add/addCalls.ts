import { queryOptions, useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { isUnreachable } from "@/api/apiError";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import { reportFailure } from "@/ui/connection/connection";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import type { Edit } from "@/ui/form/useEntityForm";
import { invalidateRequests } from "../../base/invalidateRequests";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { creationOf } from "../../widgets/form/requestForm";
import type { RequestValues } from "../../widgets/form/requestValues";
import { askingOf } from "../../widgets/form/useTemplate";
import { postRequest } from "../../widgets/outbox/outboxCalls";
import { enqueue } from "../../widgets/outbox/outboxStore";

/** Creates a request, once under the same key. Resolves when the list has it, or with undefined when it waits in the outbox. */
export const useCreateRequest = () =>
  useMutation({
    meta: choosing,
    mutationFn: async ({ values, key }: Edit<RequestValues>, { client: queryClient }): Promise<RequestDetail | undefined> => {
      const body = creationOf(values, askingOf(queryClient)(values));
      try {
        return await postRequest(body, key);
      } catch (error) {
        if (!isUnreachable(error) || !enqueue({ kind: "request", body }, key)) throw error;
        reportFailure(error);
      }
    },
    onSuccess: async (created, _edit, _before, { client: queryClient }) => {
      if (!created) return;
      if (created.naziv) queryClient.setQueryData(keys.requests.one(created.id), created);
      await invalidateRequests(queryClient);
    },
  });

/** The category of most requests of a project with the same words, if there is one. */
export const proposalQuery = (projectId: number, words: string) =>
  queryOptions({
    queryKey: keys.requests.proposal(projectId, words),
    queryFn: ({ signal }) => {
      const params = { path: { projekatId: projectId }, query: { naziv: words } };
      return answerOf(client.GET("/api/zahtjevi/projekat/{projekatId}/prijedlogKategorije", { params, signal }));
    },
  });

/** Follows a request of others instead of raising another of the same. */
export function useJoin(id: number) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => client.PUT("/api/zahtjevi/{zahtjevId}/pracenje", { params: { path: { zahtjevId: id } }, body: { prati: true } }),
    onSuccess: (_answer, _input, _context, { client: queryClient }) => {
      toast.success(t("requests.view.watched", { id }));
      return queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey });
    },
    onError: useErrorToast(),
  });
}
