import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { endSession } from "@/api/session";
import { bundles } from "@/i18n/bs/bundles";
import { loadTexts } from "@/i18n/i18n";
import type { Bundle } from "@/i18n/types";
import { connectionStore } from "@/ui/connection/connection";
import { toastStore } from "@/ui/feedback/toast";
import { dropHeldKeys } from "@/ui/keys/holding";
import { discardKeys } from "@/ui/keys/keyBuffer";
import { questionStore } from "@/ui/questions";
import { computedStyle } from "./computedStyle";
import { releaseHeld } from "./hold";
import { callFaults, callsEnded, followCalls, server } from "./server";

// No stubs of vitest: a test that takes its own ones back would take these too.
const absent = {
  getComputedStyle: computedStyle,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  scrollTo: () => undefined,
};
for (const place of [globalThis, window, document.defaultView]) Object.assign(place ?? {}, absent);
Element.prototype.scrollIntoView = () => undefined;

// Long enough for a busy machine: the first test of a file also waits until its lazy screens are compiled.
// An element that is waited for is missing many times before it comes: only a test that fails prints the document, below.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" }),
});

// React notes for its warnings where each element is made, which takes a seventh of the tests' time; it stops when it has noted many.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set: () => undefined });

const unexpected: string[] = [];

beforeAll(async () => {
  followCalls();
  server.listen({
    onUnhandledRequest: (request) => {
      unexpected.push(`${request.method} ${request.url}`);
      throw new Error(`no handler for ${request.method} ${request.url}`);
    },
  });
  await loadTexts(...(Object.keys(bundles) as Bundle[]));
});

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  releaseHeld();
  await callsEnded();
  await vi.dynamicImportSettled();
  server.resetHandlers();
  server.events.removeAllListeners();
  followCalls();
  endSession();
  questionStore.set(null);
  toastStore.set(null);
  connectionStore.set("up");
  dropHeldKeys();
  discardKeys();
  localStorage.clear();
  sessionStorage.clear();
  const faults = await callFaults();
  const calls = unexpected.splice(0);
  if (calls.length > 0) throw new Error(`unexpected calls: ${calls.join(", ")}`);
  if (faults.length > 0) throw new Error(`calls that are not as the contract says: ${faults.join(", ")}`);
});

afterEach(({ task }) => {
  if (task.result?.state === "fail") process.stdout.write(`${prettyDOM(document.body)}\n`);
  if (task.result?.retryCount) process.stdout.write(`Failed once: ${task.file.name}: ${task.name}\n`);
});

afterAll(() => server.close());
