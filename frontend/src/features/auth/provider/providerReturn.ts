import { returnAddress } from "../returnAddress";

/** Where this tab keeps what the sign-in was to lead to, while the browser is at a provider. */
const key = "zahtjevi.nastavak";

/** Keeps where the sign-in screen was to lead to. */
export function keepReturn(): void {
  try {
    sessionStorage.setItem(key, location.search);
  } catch {
    return; // a refused storage only means that the sign-in leads to the first screen
  }
}

/** The address to which the sign-in that was begun in this tab leads. */
export function keptReturn(): string {
  try {
    return returnAddress(sessionStorage.getItem(key) ?? "");
  } catch {
    return returnAddress("");
  }
}

/** A whole new start where the sign-in was to lead. */
export function goOn(): void {
  location.replace(keptReturn());
}
