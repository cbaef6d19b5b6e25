import { useMutation, useQueryClient } from "@tanstack/react-query";
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
    mutationFn: async ({ values, version }: Edit) => {
      const { data } = await client.PUT("/api/zahtjevi/{zahtjevId}", {
        params: { path: { zahtjevId: id } },
        body: updateOf(values, version),
      });
      return data;
    },
    onSuccess: (request) => {
      if (request) queryClient.setQueryData(requestQuery(id).queryKey, request);
      void invalidateRequests(queryClient);
    },
  });
}
