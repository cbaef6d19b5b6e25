import { useEffect, useRef } from "react";

/** Starts each next step at the top of the page and of the tab order, as the pressed button no longer exists. */
export function useStepStart(step: string): void {
  const current = useRef(step);
  useEffect(() => {
    if (current.current === step) return;
    current.current = step;
    window.scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [step]);
}
