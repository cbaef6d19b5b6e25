import { randomBytes } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { Api } from "./api";
import { type Person, stateFile } from "./people";
import { slowdown } from "./run";

interface Fixtures {
  /** Who the test's page is signed in as; null for a guest. */
  person: Person | null;
  /** The service as that person sees it, or as menadzer for a guest. */
  api: Api;
  /** Opens a page of another browser, signed in as a person or as a guest. */
  open: (person: Person | null, path?: string) => Promise<Page>;
  /** Fails the test when a page throws an error that nothing catches, or does what the content security policy forbids. */
  noUncaughtErrors: undefined;
}

interface WorkerFixtures {
  /** Gives every page a part of the machine only, where a slowdown is asked for. */
  slowPages: undefined;
}

/** A title that no other request has, short enough not to be cut in the list. */
export const unique = (words: string) => `${words} ${randomBytes(4).toString("hex")}`;

/** What the recorder of traces does by itself: it asks again for the bytes of a shown file when the browser has let go of them. */
const tracing = /^Connecting to 'blob:/;

const stateOf = (person: Person | null) => (person ? stateFile(person) : undefined);

async function slow(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  slowPages: [
    async ({ browser }, use) => {
      if (slowdown > 1) browser.on("context", (context) => context.on("page", slow));
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],

  person: ["menadzer", { option: true }],

  storageState: async ({ person }, use) => use(stateOf(person)),

  api: async ({ person, baseURL }, use) => {
    const api = await Api.of(person ?? "menadzer", baseURL ?? "");
    await use(api);
    await api.dispose();
  },

  open: async ({ browser, contextOptions, viewport, locale, timezoneId, baseURL }, use) => {
    const opened: Page[] = [];
    await use(async (person, path = "/home/zahtjev/list") => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale,
        timezoneId,
        baseURL,
        storageState: stateOf(person),
      });
      const page = await context.newPage();
      opened.push(page);
      await page.goto(path);
      return page;
    });
    for (const page of opened) await page.context().close();
  },

  noUncaughtErrors: [
    async ({ context }, use) => {
      const errors: unknown[] = [];
      context.on("weberror", (fault) => errors.push(fault.error()));
      context.on("console", (message) => {
        const text = message.text();
        if (text.includes("Content Security Policy") && !tracing.test(text)) errors.push(text);
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
