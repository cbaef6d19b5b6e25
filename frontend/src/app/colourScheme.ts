import { readStored, storageKeys } from "@/api/storage";
import { schemeAttribute } from "@/ui/theme/theme";

/** Sets the colour scheme before the first paint, so that nothing flashes. */
export function applyKeptScheme(): void {
  const kept = readStored(storageKeys.theme);
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const scheme = kept === "light" || kept === "dark" ? kept : system;
  document.documentElement.setAttribute(schemeAttribute, scheme);
}
