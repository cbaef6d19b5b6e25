import { defineConfig } from "@playwright/test";

/** Measures pages for scripts/bench web. BASE_URL is the product's address, CHROMIUM the browser's path. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../test-results/bench",
  workers: 1,
  timeout: 600_000,
  reporter: "line",
  use: {
    baseURL: process.env.BASE_URL,
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ["--disable-background-networking", "--disable-component-update", "--no-default-browser-check"],
    },
    locale: "bs",
    timezoneId: "Europe/Sarajevo",
    actionTimeout: 60_000,
  },
});
