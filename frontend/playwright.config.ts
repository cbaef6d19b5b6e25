import { defineConfig } from "@playwright/test";
import { patience, resultsFolder } from "./e2e/support/run";

const wide = { width: 1440, height: 900 };

/**
 * The browser tests. BASE_URL names the product that runs with its demo data, CHROMIUM the browser to use, DELIVERY the way into
 * the mailbox that the product reads. SLOWDOWN=6 gives pages a sixth of the machine, which finds tests that hold on a fast one only.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: resultsFolder,
  fullyParallel: true,
  workers: 2,
  retries: 1, // what passes then is named as flaky
  forbidOnly: true,
  maxFailures: 10, // each one waits for the whole patience
  timeout: 10 * patience,
  expect: { timeout: patience, toPass: { timeout: patience } },
  // Logs may keep only the end of the output, so failures are printed there.
  reporter: process.stdout.isTTY ? "line" : "dot",
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:8080",
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ["--disable-background-networking", "--disable-component-update", "--no-default-browser-check"],
    },
    viewport: wide,
    locale: "bs",
    timezoneId: "Europe/Sarajevo",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: patience,
    navigationTimeout: patience,
  },
  // An installation without demo data has its own test.
  projects:
    process.env.DEMO === "0"
      ? [{ name: "empty", testMatch: "firstDay.spec.ts" }]
      : [
          { name: "setup", testMatch: "people.setup.ts" },
          { name: "desktop", testIgnore: ["phone.spec.ts", "firstDay.spec.ts"], dependencies: ["setup"] },
          {
            name: "phone",
            testMatch: ["phone.spec.ts", "accessibility.spec.ts"],
            use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
            dependencies: ["setup"],
          },
        ],
});
