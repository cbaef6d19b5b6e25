import { returnAddress } from "../returnAddress";

/** The storage key of the address that was wanted before signing in, while the browser is at a provider. */
const key = "zahtjevi.nastavak";

/** Stores the address that was wanted before signing in. */
export function keepReturn(): void {
  try {
    sessionStorage.setItem(key, location.search);
  } catch {
    return; // a refused storage only means that the sign-in leads to the first screen
  }
}

/** The address that was wanted when the sign-in began in this tab. */
export function keptReturn(): string {
  try {
    return returnAddress(sessionStorage.getItem(key) ?? "");
  } catch {
    return returnAddress("");
  }
}

/** Loads the application anew at that address. */
export function goOn(): void {
  location.replace(keptReturn());
}
