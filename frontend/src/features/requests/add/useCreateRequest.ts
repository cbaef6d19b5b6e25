import { useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { creationOf, type RequestValues } from "../form/requestForm";
import { invalidateRequests } from "../invalidateRequests";
import type { RequestDetail } from "../requestQuery";

/** Creates a request, once under the same key. Resolves when the list has it. */
export function useCreateRequest() {
  const queryClient = useQueryClient();
  return async (values: RequestValues, { key }: { key: string }): Promise<RequestDetail> => {
    const body = creationOf(values);
    const created = await answerOf(
      client.POST("/api/zahtjevi/projekat/{projekatId}", {
        params: { path: { projekatId: Number(values.projekatId) }, header: { "Idempotency-Key": key } },
        body,
      }),
    );
    queryClient.setQueryData(keys.requests.one(created.id), created);
    await invalidateRequests(queryClient);
    return created;
  };
}
