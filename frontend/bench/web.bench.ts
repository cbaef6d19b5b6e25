/**
 * Measures how long a page takes to show what it is about, and what one waits for in it. Prints nothing but what fails: the measures go
 * to RESULTS, for scripts/benchmark/web.go to set beside their budgets. USERNAME and PASSWORD are of somebody who sees three projects.
 */
import { writeFile } from "node:fs/promises";
import { type Browser, type BrowserContext, type CDPSession, type Page, test } from "@playwright/test";

const { RESULTS = "", USERNAME = "", PASSWORD = "", REQUEST = "" } = process.env;

/** How many measurements each number is the median of. */
const rounds = 5;

/** The phone of Lighthouse: four times slower than this machine, on a line of 1.6 Mbit/s with 150 ms to the server. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slowLine = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const wide = { viewport: { width: 1440, height: 900 } };

/** A page opened with an empty cache: milliseconds until its largest part was painted, layout shift, and bytes of scripts until then. */
interface Opened {
  paintMs: number;
  shift: number;
  scriptBytes: number;
}

/** A step on a loaded page: milliseconds until its result was painted, and the longest task until then. */
interface Stepped {
  ms: number;
  longestTaskMs: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function mediansOf<T extends Opened | Stepped>(all: T[]): Record<string, number> {
  const fields = Object.keys(all[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(fields.map((field) => [field, median(all.map((one) => one[field] as number))]));
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", slowLine);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return devTools;
}

/** Makes the page record its paints, layout shifts and long tasks. */
const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = { paintMs: 0, shift: 0, tasks: [] as [number, number][] };
    Object.assign(window, { seen });
    const observe = (type: string, note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => {
      seen.paintMs = startTime;
    });
    observe("layout-shift", ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
    observe("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  });

type Seen = { seen: { paintMs: number; shift: number; tasks: [number, number][] } };

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function signIn(browser: Browser): Promise<Kept> {
  const context = await browser.newContext(wide);
  const page = await context.newPage();
  await page.goto("/");
  await page.getByLabel("Korisničko ime").fill(USERNAME);
  await page.getByLabel("Lozinka", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/home\//);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A page counts as loaded when nothing larger was painted for this many milliseconds. */
const settled = 2500;

/** Opens an address in a browser with an empty cache, and waits until it is loaded. */
async function open(browser: Browser, path: string, storageState?: Kept): Promise<Opened> {
  const context = await browser.newContext({ ...phone, storageState });
  await watch(context);
  const page = await context.newPage();
  const devTools = await slowDown(page);
  const began = new Map<string, string>();
  const scripts: { bytes: number; at: number }[] = [];
  let first = 0;
  devTools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    first ||= timestamp;
    began.set(requestId, request.url);
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    if (began.get(requestId)?.endsWith(".js")) scripts.push({ bytes: encodedDataLength, at: (timestamp - first) * 1000 });
  });
  await page.goto(path);
  await page.waitForFunction((settled) => {
    const { paintMs } = (window as unknown as Seen).seen;
    return paintMs > 0 && performance.now() - paintMs > settled;
  }, settled);
  const { paintMs, shift } = await page.evaluate(() => (window as unknown as Seen).seen);
  await context.close();
  const scriptBytes = scripts.filter(({ at }) => at <= paintMs).reduce((sum, { bytes }) => sum + bytes, 0);
  return { paintMs, shift, scriptBytes };
}

/** Clicks on the first request of the list and waits until its dialog with the description is painted. */
async function view(page: Page): Promise<Stepped> {
  await page.goto("/home/zahtjev/list");
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    const { seen } = window as unknown as Seen;
    const row = document.querySelector<HTMLElement>("tbody tr, main li a");
    if (!row) throw new Error("the list has no rows");
    const began = performance.now();
    row.click();
    const shown = () =>
      document.querySelector("[role=dialog] h2")?.textContent && !document.querySelector("[role=dialog] .MuiSkeleton-root");
    while (!shown()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const ms = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 500)); // tasks are reported when they have ended
    const longestTaskMs = Math.max(0, ...seen.tasks.filter(([start]) => start >= began && start <= began + ms).map(([, took]) => took));
    return { ms, longestTaskMs };
  });
}

test("web", async ({ browser }) => {
  const state = await signIn(browser);
  const results: Record<string, Record<string, number>> = {};
  const screens: [string, string, Kept?][] = [
    ["sign-in", "/", undefined],
    ["list", "/home/zahtjev/list", state],
    ["view", `/home/zahtjev/${REQUEST}`, state],
    ["board", "/home/zahtjev/list-draggable", state],
    ["dashboard", "/home/dashboard", state],
  ];
  for (const [name, path, kept] of screens) {
    const all: Opened[] = [];
    for (let round = 0; round < rounds; round++) all.push(await open(browser, path, kept));
    results[name] = mediansOf(all);
  }
  for (const [name, device, slow] of [
    ["list to view", wide, false],
    ["list to view, slow", phone, true],
  ] as const) {
    const context = await browser.newContext({ ...device, storageState: state });
    await watch(context);
    const page = await context.newPage();
    if (slow) await slowDown(page);
    const all: Stepped[] = [];
    for (let round = 0; round < rounds; round++) all.push(await view(page));
    results[name] = mediansOf(all);
    await context.close();
  }
  await writeFile(RESULTS, JSON.stringify(results));
});
