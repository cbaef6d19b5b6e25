import { randomBytes } from "node:crypto";
import { type BrowserContext, test as base, expect, type Page, type Request } from "@playwright/test";
import { Api } from "./api";
import { type Newcomer, type Person, password, stateOf } from "./people";
import { slowdown } from "./run";
import { beginSession } from "./session";

interface Fixtures {
  /**
   * Whether pages ask every fifteen seconds for what others have done. Only tests about that turn it on, so that no other test sees what
   * other tests do, or has to be faster.
   */
  live: boolean;
  /**
   * Whether pages fetch ahead what may be needed next, unless they are live. Pages of most tests do not, as for a user who saves data: a page
   * costs a quarter less.
   */
  fetchesAhead: boolean;
  /** Who the test's page is signed in as; null for a guest. */
  person: Person | null;
  /** The API as that person, or as menadzer for a guest. */
  api: Api;
  /** Opens a page in another browser, signed in as a shared person or one who was created for the test, or as a guest. */
  open: (person: Person | Pick<Newcomer, "korisnickoIme"> | null, path?: string) => Promise<Page>;
  /** Creates a person for this test. */
  newcomer: Api["addPerson"];
  /** Fails the test when a page throws an error that nothing catches, or does what the content security policy forbids. */
  noUncaughtErrors: undefined;
  /** Prints which of the page's calls failed when the test fails. */
  failedCalls: undefined;
}

interface WorkerFixtures {
  /** Slows every page down if SLOWDOWN is set. */
  slowPages: undefined;
}

/** A title that no other request has, short enough not to be cut in the list. */
export const unique = (words: string) => `${words} ${randomBytes(4).toString("hex")}`;

/** Requests of the trace recorder itself: it fetches a shown file again when the browser has dropped its bytes. */
const tracing = /^Connecting to 'blob:/;

function stateIn(person: Person | Pick<Newcomer, "korisnickoIme"> | null, baseURL: string) {
  if (person === null) return undefined;
  return typeof person === "string" ? stateOf(person, baseURL) : beginSession(baseURL, person.korisnickoIme, password);
}

/** Never answers the call for changes. It is a script in the page, as a Playwright route would turn off the browser's cache. */
const silence = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      return address.includes("/api/zahtjevi/novosti") ? new Promise(() => undefined) : fetch(input, init);
    };
  });

/** Tells the page that its user saves data. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

async function slow(page: Page): Promise<void> {
  try {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  } catch (error) {
    if (!page.isClosed()) throw error; // a test that opens a page last may end before it is slow
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  slowPages: [
    async ({ browser }, use) => {
      if (slowdown > 1) browser.on("context", (context) => context.on("page", slow));
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],

  live: [false, { option: true }],

  fetchesAhead: [false, { option: true }],

  context: async ({ context, live, fetchesAhead }, use) => {
    if (!live) await silence(context);
    if (!live && !fetchesAhead) await saveData(context);
    await use(context);
  },

  person: ["menadzer", { option: true }],

  storageState: async ({ person, baseURL }, use) => use(await stateIn(person, baseURL ?? "")),

  api: async ({ person, baseURL }, use) => {
    const api = await Api.of(person ?? "menadzer", baseURL ?? "");
    await use(api);
    await api.dispose();
  },

  newcomer: async ({ baseURL }, use) => {
    const admin = await Api.of("admin", baseURL ?? "");
    await use((...who) => admin.addPerson(...who));
    await admin.dispose();
  },

  open: async ({ browser, contextOptions, viewport, locale, timezoneId, baseURL, live, fetchesAhead }, use) => {
    const opened: Page[] = [];
    await use(async (person, path = "/home/zahtjev/list") => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale,
        timezoneId,
        baseURL,
        storageState: await stateIn(person, baseURL ?? ""),
      });
      if (!live) await silence(context);
      if (!live && !fetchesAhead) await saveData(context);
      const page = await context.newPage();
      opened.push(page);
      await page.goto(path);
      return page;
    });
    for (const page of opened) await page.context().close();
  },

  failedCalls: [
    async ({ context }, use, testInfo) => {
      const failed: string[] = [];
      const note = (call: Request, outcome: string) => failed.push(`${call.method()} ${call.url()}: ${outcome}`);
      context.on("requestfailed", (call) => {
        const reason = call.failure()?.errorText ?? "no answer";
        if (reason !== "net::ERR_ABORTED") note(call, reason); // a page that was left
      });
      context.on("response", (answer) => {
        if (answer.status() >= 400) note(answer.request(), String(answer.status()));
      });
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        process.stderr.write(`Failed calls of "${testInfo.title}": ${failed.slice(-20).join("; ") || "none"}\n`);
    },
    { auto: true },
  ],

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
