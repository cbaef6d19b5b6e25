import { queryOptions } from "@tanstack/react-query";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { requestKeys } from "./requestKeys";

/** A whole request, as its view dialog and edit form need it. */
export type RequestDetail = components["schemas"]["RequestsRequest"];
export type RequestDocument = components["schemas"]["RequestsDocument"];
export type RequestStatus = components["schemas"]["RequestsStatus"];

/** One request with all its fields. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: requestKeys.one(id),
    queryFn: async ({ signal }): Promise<RequestDetail> => {
      const { data } = await client.GET("/api/zahtjevi/{zahtjevId}", {
        params: { path: { zahtjevId: id } },
        signal,
      });
      if (!data) throw new Error("the answer holds no request");
      return data;
    },
  });
