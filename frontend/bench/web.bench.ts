/**
 * Measures how long a page takes to show what it is about, and what one waits for in it. Prints nothing but what fails: the measures go
 * to RESULTS, for scripts/benchmark/web.go to set beside their budgets. USERNAME and PASSWORD are of somebody who sees three projects.
 */
import { writeFile } from "node:fs/promises";
import { type Browser, test } from "@playwright/test";
import { type Kept, mediansOf, type Opened, phone, rounds, type Seen, slowDown, watch, wide } from "./browser";
import { use } from "./inUse";

const { RESULTS = "", USERNAME = "", PASSWORD = "", REQUEST = "" } = process.env;

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
  for (const slow of [false, true]) Object.assign(results, await use(browser, state, slow));
  await writeFile(RESULTS, JSON.stringify(results));
});
