import { returnAddress } from "./returnAddress";

/** Reloads the page where the sign-in leads, so that nothing of a former session or language remains. */
export function startOver(): void {
  window.location.replace(returnAddress(window.location.search));
}
