import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";

/** The letter that a comment or a request was. */
export const letterQuery = (of: "comment" | "request", id: number) =>
  queryOptions({
    queryKey: keys.requests.letter(of, id),
    queryFn: ({ signal }) =>
      of === "comment"
        ? answerOf(client.GET("/api/zahtjevkomentari/{komentarId}/pismo", { params: { path: { komentarId: id } }, signal }))
        : answerOf(client.GET("/api/zahtjevi/{zahtjevId}/pismo", { params: { path: { zahtjevId: id } }, signal })),
  });
