import { useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { isUnreachable } from "@/api/apiError";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { choosing } from "@/queries/refreshChoices";
import { reportFailure } from "@/ui/connection/connection";
import type { Edit } from "@/ui/form/useEntityForm";
import { creationOf } from "../form/requestForm";
import type { RequestValues } from "../form/requestValues";
import { askingOf } from "../form/useTemplate";
import { invalidateRequests } from "../invalidateRequests";
import { enqueue } from "../outbox/outboxStore";
import type { RequestDetail } from "../requestCalls";

/** Creates a request, once under the same key. Resolves when the list has it, or with undefined when it waits in the outbox. */
export const useCreateRequest = () =>
  useMutation({
    meta: choosing,
    mutationFn: async ({ values, key }: Edit<RequestValues>, { client: queryClient }): Promise<RequestDetail | undefined> => {
      const params = { path: { projekatId: Number(values.projekatId) }, header: { "Idempotency-Key": key } };
      const body = creationOf(values, askingOf(queryClient)(values));
      try {
        return await answerOf(client.POST("/api/zahtjevi/projekat/{projekatId}", { params, body }));
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
