import { useState } from "react";
import type { Comment } from "./commentCalls";

/** From how many comments on a conversation begins at its newest, and how many of these are shown then. */
const [long, newest] = [20, 10];

/** The comments to show: of a conversation that is long when it is opened only the newest, until all are asked for. */
export function useNewestFirst(comments: Comment[] | undefined) {
  const [first, setFirst] = useState<number>();
  if (comments && first === undefined) {
    setFirst((comments.length > long && comments.at(-newest)?.id) || 0);
  }
  return {
    items: comments?.filter(({ id }) => id >= (first ?? 0)),
    folded: first !== undefined && first > 0,
    /** Shows all that are loaded. */
    unfold: () => setFirst(0),
  };
}
