import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { currentSession } from "@/api/session";
import { keys } from "@/queries/keys";

/** A request in its view dialog and edit form. */
export type RequestDetail = components["schemas"]["RequestsRequest"];
export type RequestDocument = components["schemas"]["RequestsDocument"];
export type RequestStatus = components["schemas"]["RequestsStatus"];

/** One request with all its fields. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: keys.requests.one(id),
    queryFn: ({ signal }): Promise<RequestDetail> =>
      answerOf(
        client.GET("/api/zahtjevi/{zahtjevId}", {
          params: { path: { zahtjevId: id } },
          signal,
        }),
      ),
  });

/** The relation to the request into which a request was merged, as far as the person sees it. */
export const mergeOf = ({ veze: relations }: RequestDetail) =>
  relations.find(({ vrsta: kind, smjer: direction }) => kind === "spojen" && direction === "ka");

/** Whether a merged request is read by who sent it and does not see the other one: they go on writing here. */
export const isOfSender = (request: RequestDetail) =>
  request.spojen === true && !mergeOf(request) && request.createdBy === currentSession()?.username;
