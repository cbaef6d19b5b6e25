import { useQuery } from "@tanstack/react-query";
import { currentUser } from "@/api/session";
import { requestQuery } from "../../base/requestCalls";
import { fillReply } from "./fillReply";
import { type Reply, repliesQuery } from "./replyCalls";

/** The reply templates for a request. @returns `textOf` gives a template's text with its fields filled in */
export function useReplyTexts(requestId: number, enabled = true) {
  const request = useQuery({ ...requestQuery(requestId), enabled }).data;
  const projectId = request?.projekatId ?? 0;
  const replies = useQuery({ ...repliesQuery(projectId), enabled: enabled && request !== undefined });
  const textOf = ({ tekst: text }: Reply) =>
    fillReply(text, {
      ime: request?.zahtjevKreirao ?? "",
      broj: String(requestId),
      naziv: request?.naziv ?? "",
      ja: currentUser()?.owner.punoIme ?? "",
    });
  return { ...replies, projectId, textOf };
}
