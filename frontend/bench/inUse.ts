/** What one waits for in a page that is loaded: screens and dialogs that follow each other, typing, scrolling. */
import type { Browser, Page } from "@playwright/test";
import { type Kept, mediansOf, rounds, type Seen, type Stepped, slowDown, watch, wide } from "./browser";

interface Step {
  name: string;
  /** In every round, from 0, with another request. */
  act: (page: Page, round: number) => Promise<unknown>;
  /** What has to be in the page then, and what must not. */
  shown?: string;
  gone?: string;
}

const goTo = (name: string) => (page: Page) => page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const loading = "[data-placeholder], .MuiSkeleton-root";

/** A working day in a minute: each step begins where the one before has ended. */
const steps: Step[] = [
  {
    name: "list to view",
    act: (page, round) => page.locator("tbody tr").nth(round).click(),
    shown: "[role=dialog] h2",
    gone: `[role=dialog] :is(${loading})`,
  },
  { name: "view to list", act: press("Escape"), gone: "[role=dialog]" },
  { name: "new request", act: press("n"), shown: "[role=dialog] form textarea" },
  { name: "new request to list", act: press("Escape"), gone: "[role=dialog]" },
  { name: "list to board", act: goTo("Zahtjevi po projektima"), shown: "[data-card] h3", gone: loading },
  {
    name: "board to view",
    act: (page, round) =>
      page
        .locator("[data-card] a")
        .nth(round % 4)
        .click(),
    shown: "[role=dialog] h2",
    gone: `[role=dialog] :is(${loading})`,
  },
  { name: "view to board", act: press("Escape"), gone: "[role=dialog]" },
  { name: "board to dashboard", act: goTo("Radna ploča"), shown: "main [class*=ChartsSurface]", gone: loading },
  { name: "dashboard to list", act: goTo("Svi zahtjevi"), shown: "[data-row] [data-gutter]", gone: loading },
];

/** Takes a step and waits until its outcome is painted; measured from the event of the key or the button. */
async function take(page: Page, { act, shown, gone }: Step, round: number): Promise<Stepped> {
  await page.evaluate(
    ({ shown, gone }) => {
      const { seen } = window as unknown as Seen;
      const is = (selector?: string) => selector && document.querySelector(selector);
      const frame = () => new Promise(requestAnimationFrame);
      const begun = new Promise<number>((resolve) => {
        for (const kind of ["click", "keydown"])
          addEventListener(kind, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
      });
      const outcome = begun.then(async (began) => {
        while ((shown && !is(shown)) || is(gone)) await frame();
        await frame();
        const ms = performance.now() - began;
        await new Promise((resolve) => setTimeout(resolve, 500)); // tasks are reported when they have ended
        const tasks = seen.tasks.filter(([start]) => start >= began && start <= began + ms);
        return { ms, longestTaskMs: Math.max(0, ...tasks.map(([, took]) => took)) };
      });
      Object.assign(window, { outcome });
    },
    { shown, gone },
  );
  await act(page, round);
  return page.evaluate(() => (window as unknown as { outcome: Promise<Stepped> }).outcome);
}

/** Types into the list's search; the longest time from a key to the next paint. */
async function type(page: Page): Promise<Stepped> {
  await page.goto("/home/zahtjev/list");
  await page.waitForLoadState("networkidle");
  const search = page.getByRole("textbox", { name: "Traži po nazivu" });
  await search.click();
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    const note = (list: PerformanceObserverEntryList) => {
      for (const { name, duration } of list.getEntries()) if (name.startsWith("key") || name === "input") waits.push(duration);
    };
    new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await search.pressSequentially("pisarnica i mapa", { delay: 120 });
  await page.waitForTimeout(1500);
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  return { ms: Math.max(0, ...waits), longestTaskMs: 0 };
}

/** Scrolls the longest column of a board; the mean time of a frame. */
async function scroll(page: Page): Promise<Stepped> {
  await page.goto("/home/zahtjev/list-draggable?prethodniBrojDana=365");
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    const height = (column: Element) => column.querySelector("ul")?.offsetHeight ?? 0;
    const [longest] = [...document.querySelectorAll("[data-column]")].sort((a, b) => height(b) - height(a));
    const scroller = longest?.querySelector("[data-scroller]");
    if (!scroller) throw new Error("the board has no column");
    const frames = 600;
    const began = performance.now();
    for (let frame = 0; frame < frames; frame++) {
      scroller.scrollBy(0, 20 + (frame % 21));
      await new Promise(requestAnimationFrame);
    }
    return { ms: (performance.now() - began) / frames, longestTaskMs: 0 };
  });
}

/** The medians of every step, on this machine or with Lighthouse's slow processor and line. */
export async function use(browser: Browser, storageState: Kept, slow: boolean): Promise<Record<string, Record<string, number>>> {
  const context = await browser.newContext({ ...wide, storageState });
  await watch(context);
  const page = await context.newPage();
  if (slow) await slowDown(page);
  await page.goto("/home/zahtjev/list");
  await page.waitForLoadState("networkidle");
  const taken: Record<string, Stepped[]> = Object.fromEntries(steps.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const step of steps) {
      const took = await take(page, step, round);
      if (round > 0) taken[step.name]?.push(took); // in the first round not all scripts are there
    }
  }
  taken["typing in the list's search"] = [await type(page)];
  if (!slow) taken["scrolling a board, a frame"] = [await scroll(page)];
  await context.close();
  return Object.fromEntries(Object.entries(taken).map(([name, all]) => [slow ? `${name}, slow` : name, mediansOf(all)]));
}
