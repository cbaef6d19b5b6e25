import { useState } from "react";
import { currentSession } from "@/api/session";
import type { Comment } from "./commentQueries";

/** The comments that somebody else has added since the conversation was opened. */
export function useFreshComments(comments: Comment[] | undefined): Comment[] {
  const [known, setKnown] = useState<ReadonlySet<number>>();
  if (comments && !known) setKnown(new Set(comments.map(({ id }) => id)));
  const me = currentSession()?.username;
  return comments?.filter(({ id, createdBy }) => known && !known.has(id) && createdBy !== me) ?? [];
}
