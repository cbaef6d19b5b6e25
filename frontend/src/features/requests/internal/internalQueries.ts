import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/apiError";
import { api, client } from "@/api/client";
import { invalidateRequests } from "../invalidateRequests";
import { type RequestDetail, requestQuery } from "../requestQuery";
import type { Internal } from "./internalForm";

/** Those who may stand in the internal data; needs zahtjev_zahtjev_interni_podaci. */
export const internalUsersQuery = () =>
  api.queryOptions("get", "/api/korisnici/interniKorisnici", {}, { staleTime: 5 * 60_000 });

interface Change {
  internal: Internal;
  /** The version of the request that the change was made on. */
  version: number;
}

/** Saves the internal data of a request. Errors: ApiError, with status 409 when somebody else changed the request. */
export function useSaveInternal(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ internal, version }: Change): Promise<RequestDetail> => {
      const { data } = await client.PUT("/api/zahtjevi/snimiPodatke", {
        body: { id, ...internal, verzija: version },
      });
      if (!data) throw new ApiError(0, "");
      return data;
    },
    onSuccess: (request) => {
      queryClient.setQueryData(requestQuery(id).queryKey, request);
      void invalidateRequests(queryClient);
    },
  });
}
