/** The browsers that pages are measured in, and what pages record. */
import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** How many measurements each number is the median of. */
export const rounds = 5;

/** The phone of Lighthouse: four times slower than this machine, on a line of 1.6 Mbit/s with 150 ms to the server. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slowLine = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
export const wide = { viewport: { width: 1440, height: 900 } };

/** A page opened with an empty cache: milliseconds until its largest part was painted, layout shift, and bytes of scripts until then. */
export interface Opened {
  paintMs: number;
  shift: number;
  scriptBytes: number;
}

/** A step on a loaded page: milliseconds until its result was painted, and the longest task until then. */
export interface Stepped {
  ms: number;
  longestTaskMs: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export function mediansOf<T extends Opened | Stepped>(all: T[]): Record<string, number> {
  const fields = Object.keys(all[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(fields.map((field) => [field, median(all.map((one) => one[field] as number))]));
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", slowLine);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return devTools;
}

/** Makes the page record its paints, layout shifts and long tasks. */
export const watch = (context: BrowserContext) =>
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

export type Seen = { seen: { paintMs: number; shift: number; tasks: [number, number][] } };

export type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;
