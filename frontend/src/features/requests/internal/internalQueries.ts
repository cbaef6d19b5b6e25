import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { invalidateRequests } from "../invalidateRequests";
import { type RequestDetail, requestQuery } from "../requestQuery";
import type { Internal } from "./internalForm";

interface Change {
  internal: Internal;
  /** The version of the request that the change was made on. */
  version: number;
}

/** Saves the internal data of a request. Errors: ApiError, with status 409 when somebody else changed the request. */
export function useSaveInternal(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ internal, version }: Change): Promise<RequestDetail> =>
      answerOf(
        client.PUT("/api/zahtjevi/snimiPodatke", {
          body: { id, ...internal, verzija: version },
        }),
      ),
    onSuccess: (request) => {
      queryClient.setQueryData(requestQuery(id).queryKey, request);
      void invalidateRequests(queryClient);
    },
  });
}
