import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useErrorToast } from "@/ui/feedback/useErrorToast";

/** Loads all older pages of a list before Ctrl+P prints it. The browser's own menu cannot wait for them: paper then says what is missing. */
export function usePrintedWhole<Page extends { imaStarijih: boolean }>(older: UseMutationResult<Page, Error, void>, missing: boolean) {
  const tellError = useErrorToast();
  const printWhole = useEffectEvent(async (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    if (older.isPending) return;
    try {
      let page: Page;
      do page = await older.mutateAsync();
      while (page.imaStarijih);
    } catch (error) {
      return tellError(error);
    }
    requestAnimationFrame(() => print());
  });
  useEffect(() => {
    if (!missing) return;
    const onKeyDown = (event: KeyboardEvent) => void printWhole(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [missing]);
}
