import { useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { type RequestValues, updateOf } from "../form/requestForm";
import { invalidateRequests } from "../invalidateRequests";
import { requestQuery } from "../requestCalls";

/** Saves an edited request. Errors: ApiError, with status 409 when somebody else changed it meanwhile. */
export function useSaveRequest(id: number) {
  const queryClient = useQueryClient();
  return async (values: RequestValues, { version }: { version: number }) => {
    const request = await answerOf(
      client.PUT("/api/zahtjevi/{zahtjevId}", {
        params: { path: { zahtjevId: id } },
        body: updateOf(values, version),
      }),
    );
    queryClient.setQueryData(requestQuery(id).queryKey, request);
    void invalidateRequests(queryClient);
    return request;
  };
}
