import { useState } from "react";
import { usePrinting } from "@/ui/printing";
import type { Comment } from "./commentCalls";

/** From how many comments on only the newest are shown at first, and how many of these. */
const [long, newest] = [20, 10];

/** The comments to show: at first only the newest of a long conversation, until all are requested; on paper all that are loaded. */
export function useNewestFirst(comments: Comment[] | undefined) {
  const printing = usePrinting();
  const [first, setFirst] = useState<number>();
  if (comments && first === undefined) {
    setFirst((comments.length > long && comments.at(-newest)?.id) || 0);
  }
  const folded = first !== undefined && first > 0 && !printing;
  return {
    items: folded ? comments?.filter(({ id }) => id >= first) : comments,
    folded,
    /** Shows all that are loaded. */
    unfold: () => setFirst(0),
  };
}
