import { useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { invalidateRequests } from "../invalidateRequests";
import { requestQuery } from "../requestCalls";
import { type Internal, type InternalValues, internalOf } from "./internalForm";

/**
 * Saves the internal data of a request, of which `before` is what is known now. Errors: ApiError, with status 409 when somebody
 * else changed the request.
 */
export function useSaveInternal(id: number, before: Internal) {
  const queryClient = useQueryClient();
  return async (values: InternalValues, { version }: { version: number }) => {
    const request = await answerOf(
      client.PUT("/api/zahtjevi/snimiPodatke", {
        body: { id, ...internalOf(values, before), verzija: version },
      }),
    );
    queryClient.setQueryData(requestQuery(id).queryKey, request);
    void invalidateRequests(queryClient);
  };
}
