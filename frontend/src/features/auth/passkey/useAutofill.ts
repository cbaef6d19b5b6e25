import { useEffect, useEffectEvent, useRef } from "react";
import { autofillsPasskeys } from "@/api/passkeys";
import { signInByPasskey } from "./passkeyCalls";

/** A little less than a challenge lives, in milliseconds. */
const renewal = 4.5 * 60_000;

/** How often the challenge is renewed while nobody signs in. */
const renewals = 20;

/**
 * Lets the browser offer passkeys in the field for the username while the screen is open.
 * @returns a function that ends it, before a passkey is asked for in another way
 */
export function useAutofill(onSignedIn: (several: boolean) => void, onError: (error: unknown) => void): () => void {
  const stop = useRef<AbortController>(null);
  const signedIn = useEffectEvent(onSignedIn);
  const failed = useEffectEvent(onError);
  useEffect(() => {
    const whole = new AbortController();
    stop.current = whole;
    void offer(whole.signal, signedIn, failed);
    return () => whole.abort();
  }, []);
  return () => stop.current?.abort();
}

async function offer(whole: AbortSignal, onSignedIn: (several: boolean) => void, onError: (error: unknown) => void) {
  if (!(await autofillsPasskeys()) || whole.aborted) return;
  // The form itself does not know of passkeys: it belongs to the first screen, which must load fast.
  document.querySelector("input[name=korisnickoIme]")?.setAttribute("autocomplete", "username webauthn");
  for (let round = 0; round < renewals && !whole.aborted; round++) {
    const spent = AbortSignal.timeout(renewal);
    try {
      return onSignedIn(await signInByPasskey(AbortSignal.any([whole, spent])));
    } catch (error) {
      if (whole.aborted) return;
      if (spent.aborted) continue;
      // Where nothing can be offered, people still have the button, which says why.
      if (!(error instanceof DOMException)) onError(error);
      return;
    }
  }
}
