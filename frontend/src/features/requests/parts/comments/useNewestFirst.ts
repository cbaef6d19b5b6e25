import { useState } from "react";
import { usePrinting } from "@/ui/printing";
import type { Comment } from "./commentCalls";

/** From how many comments on only the newest are shown at first, and how many of these. */
const [long, newest] = [20, 10];

/**
 * The comments to show: at first only the newest of a long conversation, with all that are new to the person, until all are requested; on
 * paper all that are loaded.
 */
export function useNewestFirst(comments: Comment[] | undefined, isNew: (comment: Comment) => boolean) {
  const printing = usePrinting();
  const [first, setFirst] = useState<number>();
  if (comments && first === undefined) {
    const tenth = (comments.length > long && comments.at(-newest)?.id) || 0;
    setFirst(Math.min(tenth, comments.find(isNew)?.id ?? tenth));
  }
  const folded = first !== undefined && first > 0 && !printing;
  return {
    items: folded ? comments?.filter(({ id }) => id >= first) : comments,
    folded,
    /** Shows all that are loaded. */
    unfold: () => setFirst(0),
  };
}
