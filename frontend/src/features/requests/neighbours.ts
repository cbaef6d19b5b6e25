import { useEffect, useState } from "react";
import { createStore } from "@/ui/createStore";

/** The requests of the list or board that lies under a request's dialog, in the order in which they are shown. */
const listed = createStore<readonly { id: number }[]>([]);

const none: readonly { id: number }[] = [];

/** Tells which requests the screen shows, in their order; the same array while they are the same. */
export function useListed(requests: readonly { id: number }[] = none): void {
  useEffect(() => {
    listed.set(requests);
    return () => listed.set(none);
  }, [requests]);
}

/**
 * The requests beside one in the list under its dialog. One that a change of its own has taken off the list keeps the place where it
 * stood.
 */
export function useNeighbours(id: number): { previous?: number; next?: number } {
  const requests = listed.use();
  const [place, setPlace] = useState(-1);
  const found = requests.findIndex((request) => request.id === id);
  if (found >= 0 && found !== place) setPlace(found);
  if (found < 0 && place < 0) return {};
  const at = found < 0 ? place : found;
  return { previous: requests[at - 1]?.id, next: requests[found < 0 ? at : at + 1]?.id };
}
