import { useEffect, useRef } from "react";
import { currentSession } from "@/api/session";
import { hasDraft } from "./draftStore";

/**
 * For a form whose draft is kept in the tab when its screen is left: the person is told instead of asked. Only closing the tab asks,
 * as drafts end with it.
 * @param name of the draft
 * @param dirty whether there are unsaved values
 * @param tell says that the draft is kept
 */
export function useDraftKept(name: string, dirty: boolean, tell: () => void): void {
  const latest = useRef({ name, dirty, tell });
  useEffect(() => {
    latest.current = { name, dirty, tell };
  });
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  useEffect(
    () => () => {
      const left = latest.current;
      if (left.dirty && currentSession() && hasDraft(left.name)) left.tell();
    },
    [],
  );
}
