import { useEffect, useRef } from "react";
import { announce } from "./announce";
import { toast } from "./toast";

/**
 * Says that something was done: to screen readers only while the part of the screen that calls this shows it, and in a toast afterwards, as
 * when Ctrl+Z takes back what was changed on another screen.
 */
export function useTellDone(): (text: string) => void {
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return (text) => (there.current ? announce(text) : toast.success(text));
}
