import { loadTexts } from "@/i18n/i18n";
import { onceIdle } from "@/ui/routing/idle";

/** Loads what the page needs after signing in into the browser's cache, once the sign-in itself has its fonts. */
export function prefetchFrame(): void {
  onceIdle(async () => {
    await document.fonts.ready;
    const named = document.querySelector("template");
    if (named) document.head.append(named.content);
    await loadTexts("frame");
  });
}
