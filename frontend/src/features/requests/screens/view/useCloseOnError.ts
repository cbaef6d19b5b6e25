import { useEffect, useEffectEvent } from "react";
import { useErrorToast } from "@/ui/feedback/useErrorToast";

/** Reports once why the data of a screen cannot be loaded, and closes the screen. Null means that there is no error. */
export function useCloseOnError(error: Error | null, close: () => void): void {
  const tellError = useErrorToast();
  const giveUp = useEffectEvent((reason: Error) => {
    tellError(reason);
    close();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
}
