import { useState } from "react";
import { currentSession } from "@/api/session";
import type { Comment } from "./commentCalls";

/** Others' comments that were added since the conversation was opened. */
export function useFreshComments(comments: Comment[] | undefined): Comment[] {
  const [newest, setNewest] = useState<number>();
  if (comments && newest === undefined) setNewest(comments.at(-1)?.id ?? 0);
  const me = currentSession()?.username;
  return comments?.filter(({ id, createdBy }) => newest !== undefined && id > newest && createdBy !== me) ?? [];
}
