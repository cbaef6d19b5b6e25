import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import type { RequestDocument } from "../../base/requestCalls";
import { idsOf, type Mentioned } from "../../base/text/mentionText";

/** What a comment says, and to whom. */
export interface CommentContent {
  text: string;
  document?: RequestDocument;
  internal?: boolean;
  mentioned?: Mentioned[];
  /** The merged requests whose senders get it. */
  sendersOf?: number[];
}

type Changes = Pick<components["schemas"]["RequestsCreateCommentInputBody"], "zahtjevStatusId" | "dodijeljeniKorisnikIme" | "verzija">;

/** Sends a comment, at once or later, with what it changes of its request. */
export const postComment = (
  requestId: number,
  { text, document, internal, mentioned = [], sendersOf }: CommentContent,
  key: string,
  changes?: Changes,
) =>
  answerOf(
    client.POST("/api/zahtjevkomentari/zahtjev/{zahtjevId}", {
      params: { path: { zahtjevId: requestId }, header: { "Idempotency-Key": key } },
      body: {
        komentar: text,
        dokumentId: document?.id,
        interni: internal || undefined,
        spomenuti: idsOf(mentioned),
        podnosiocima: sendersOf?.length ? sendersOf : undefined,
        ...changes,
      },
    }),
  );

/** Creates a request, at once or later. */
export const postRequest = (body: components["schemas"]["RequestsCreateBody"], key: string) =>
  answerOf(
    client.POST("/api/zahtjevi/projekat/{projekatId}", {
      params: { path: { projekatId: body.projekatId ?? 0 }, header: { "Idempotency-Key": key } },
      body,
    }),
  );
