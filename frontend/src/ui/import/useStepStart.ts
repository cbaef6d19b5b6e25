import { useEffect, useRef } from "react";

/** Begins each next step at the top of the page and of the tab order: what was pressed to come there is gone. */
export function useStepStart(step: string): void {
  const current = useRef(step);
  useEffect(() => {
    if (current.current === step) return;
    current.current = step;
    window.scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [step]);
}
