import { returnAddress } from "./returnAddress";

/** A whole new start where the sign-in was to lead, so that nothing of a former session or language stays. */
export function startOver(): void {
  window.location.replace(returnAddress(window.location.search));
}
