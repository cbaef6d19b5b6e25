import { useEffect, useEffectEvent } from "react";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/useErrorText";

/** Tells once why the data of a screen cannot be had, and closes the screen. Null means that all is well. */
export function useLost(error: Error | null, close: () => void): void {
  const errorText = useErrorText();
  const giveUp = useEffectEvent((reason: Error) => {
    toast.error(errorText(reason));
    close();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
}
