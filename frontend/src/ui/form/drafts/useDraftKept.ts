import { useEffect, useRef } from "react";
import { currentSession } from "@/api/session";
import { hasDraft } from "./draftStore";

/**
 * For a form that stays in the tab as a draft when its screen is left: the person is told, instead of asked. Only the end of the tab asks,
 * as drafts go with it.
 * @param name of the draft
 * @param dirty whether something is entered that was not sent
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
