import { useEffect, useRef } from "react";
import { announce } from "./announce";
import { toast } from "./toast";

/**
 * Reports that something was done: while the calling part of the screen is mounted and shows it, only to screen readers; afterwards in
 * a toast, as when Ctrl+Z undoes what was changed on another screen.
 */
export function useReportDone(): (text: string) => void {
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return (text) => (there.current ? announce(text) : toast.success(text));
}
