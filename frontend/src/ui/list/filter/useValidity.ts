import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * A ref for an input of a form: makes the browser count it as invalid while it is wrong.
 * @param onAsked called when the form was to be submitted while it is wrong
 */
export function useValidity(wrong: boolean, onAsked: () => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const asked = useEffectEvent(onAsked);
  useEffect(() => input.current?.setCustomValidity(wrong ? "wrong" : ""), [wrong]);
  useEffect(() => {
    const field = input.current;
    field?.addEventListener("invalid", asked);
    return () => field?.removeEventListener("invalid", asked);
  }, []);
  return input;
}
