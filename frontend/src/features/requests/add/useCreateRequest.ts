import { useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { isUnreached } from "@/api/apiError";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { reportFailure } from "@/ui/connection/connection";
import { creationOf, type RequestValues } from "../form/requestForm";
import { invalidateRequests } from "../invalidateRequests";
import { putOut } from "../outbox/outboxStore";
import type { RequestDetail } from "../requestCalls";

/** Creates a request, once under the same key. Resolves when the list has it; with undefined when it waits to be sent later, by itself. */
export function useCreateRequest() {
  const queryClient = useQueryClient();
  return async (values: RequestValues, { key }: { key: string }): Promise<RequestDetail | undefined> => {
    const body = creationOf(values);
    const created = await answerOf(
      client.POST("/api/zahtjevi/projekat/{projekatId}", {
        params: { path: { projekatId: Number(values.projekatId) }, header: { "Idempotency-Key": key } },
        body,
      }),
    ).catch((error) => {
      if (isUnreached(error) && putOut({ kind: "request", body }, key)) return reportFailure(error);
      throw error;
    });
    if (!created) return undefined;
    queryClient.setQueryData(keys.requests.one(created.id), created);
    await invalidateRequests(queryClient);
    return created;
  };
}
