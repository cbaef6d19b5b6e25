import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { invalidateRequests } from "../invalidateRequests";
import { requestQuery } from "../requestQuery";
import { type EditValues, updateOf } from "./editForm";

interface Edit {
  values: EditValues;
  /** The version that the values were made on. */
  version: number;
}

/** Saves an edited request. Errors: ApiError, with status 409 when somebody else changed it meanwhile. */
export function useSaveRequest(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, version }: Edit) =>
      answerOf(
        client.PUT("/api/zahtjevi/{zahtjevId}", {
          params: { path: { zahtjevId: id } },
          body: updateOf(values, version),
        }),
      ),
    onSuccess: (request) => {
      queryClient.setQueryData(requestQuery(id).queryKey, request);
      void invalidateRequests(queryClient);
    },
  });
}
