import { useEffect, useEffectEvent } from "react";
import { useErrorToast } from "@/ui/feedback/useErrorToast";

/** Tells once why the data of a screen cannot be had, and closes the screen. Null means that all is well. */
export function useLost(error: Error | null, close: () => void): void {
  const tellError = useErrorToast();
  const giveUp = useEffectEvent((reason: Error) => {
    tellError(reason);
    close();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
}
