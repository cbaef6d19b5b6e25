import { createStore } from "../createStore";

/** Whether the server has another version of the application than this page. */
export const newVersionStore = createStore(false);

/** The least pause between two checks, in milliseconds. */
const pause = 5 * 60_000;

let last = Date.now();

/** The page's entry script, whose name changes with everything that it loads. */
const entryOf = (page: Document) => page.querySelector("script[type=module][src]")?.getAttribute("src");

/** Compares the server's page with this one. `now` ignores the pause. */
export async function checkVersion(now = false): Promise<void> {
  if (newVersionStore.get() || (!now && Date.now() - last < pause)) return;
  last = Date.now();
  const answer = await fetch("/", { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const served = entryOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (served && served !== entryOf(document)) newVersionStore.set(true);
}

/** Checks for a new version whenever somebody returns to the page, and regularly while they stay. */
export function watchVersion(): void {
  const check = () => {
    if (!document.hidden) void checkVersion();
  };
  document.addEventListener("visibilitychange", check);
  window.addEventListener("focus", check);
  setInterval(check, 3 * pause);
}
