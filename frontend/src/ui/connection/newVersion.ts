import { createStore } from "../createStore";

/** Whether another version of the application is served than the one that runs in this page. */
export const newVersionStore = createStore(false);

/** At most so often, in milliseconds, is it looked for without a reason. */
const pause = 5 * 60_000;

let last = Date.now();

/** The script that a page begins with; its name changes with anything that is fetched later. */
const entryOf = (page: Document) => page.querySelector("script[type=module][src]")?.getAttribute("src");

/** Compares the served page with this one. `now` asks even if that was done a moment ago. */
export async function checkVersion(now = false): Promise<void> {
  if (newVersionStore.get() || (!now && Date.now() - last < pause)) return;
  last = Date.now();
  const answer = await fetch("/", { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const served = entryOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (served && served !== entryOf(document)) newVersionStore.set(true);
}

/** Looks for a new version whenever somebody comes back to the page, and now and then while they stay. */
export function watchVersion(): void {
  const check = () => {
    if (!document.hidden) void checkVersion();
  };
  document.addEventListener("visibilitychange", check);
  window.addEventListener("focus", check);
  setInterval(check, 3 * pause);
}
