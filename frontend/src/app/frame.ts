import { loadTexts } from "@/i18n/i18n";
import { whenIdle } from "@/ui/lazyPart";
import { lazyRoute } from "@/ui/lazyScreen";

/** Fetches the frame and the routes of all screens in it, which only those who are signed in need. */
export const fetchFrame = lazyRoute(() => import("./shell/frameRoute").then((m) => m.frameRoute));

/** Brings what the page begins with after a sign-in into the browser's cache, once the sign-in itself has its fonts. */
export function fetchFrameAhead(): void {
  whenIdle(async () => {
    await document.fonts.ready;
    const named = document.querySelector("template");
    if (named) document.head.append(named.content);
    await loadTexts();
  });
}
