import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { sizeBudgets } from "./build/budgets.ts";
import { screenGroups } from "./build/chunks.ts";
import { compressed } from "./build/compressed.ts";
import { scriptsNamed } from "./build/scriptsNamed.ts";

/**
 * Fonts have an address that the server's report pages know too. It contains the version, so that they can be cached for ever as all
 * assets are.
 */
const { version: typeVersion } = JSON.parse(
  readFileSync(new URL("./node_modules/@fontsource-variable/inter/package.json", import.meta.url), "utf8"),
);

const packagePath = (path: string) => fileURLToPath(new URL(`./node_modules/${path}`, import.meta.url));

/** The library's production build, which its exports do not name. */
const routerBuild = packagePath("react-router/dist/production");

/** The module, and not the CommonJS file that Node would take, which tests could not load into their contexts. */
const routerDom = packagePath("react-router-dom/dist/index.mjs");

const backend = "http://localhost:8080";

export default defineConfig({
  plugins: [react(), scriptsNamed, sizeBudgets, compressed],
  resolve: {
    alias: [
      { find: "@", replacement: fileURLToPath(new URL("./src", import.meta.url)) },
      { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
      { find: /^react-router-dom$/, replacement: routerDom },
    ],
  },
  server: { proxy: { "/api": backend, "/zahtjevi-prilozi": backend }, fs: { allow: [".."] } }, // the OpenAPI document is outside
  build: {
    target: "es2023",
    chunkSizeWarningLimit: 700,
    modulePreload: {
      polyfill: false, // browsers without it load the same files a little later
      // The page itself loads the bundler's helpers.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "js" ? needed.filter((file) => !file.includes("rolldown-runtime")) : needed,
    },
    assetsInlineLimit: 0, // the content security policy forbids fonts within a style sheet
    rolldownOptions: {
      output: {
        assetFileNames: ({ names: [name] }) =>
          name?.startsWith("inter-") ? `assets/inter-${typeVersion}/[name][extname]` : "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            // Few files compress better than many, and need fewer calls: the page's modules are one file, those that most screens share
            // another.
            { name: "base", tags: ["$initial"], test: /(?<!main\.tsx|index\.html)$/, priority: 100 },
            ...screenGroups,
            { name: "common", minShareCount: 8 },
            { name: "icons", test: /lucide-react/ },
          ],
        },
      },
    },
  },
  test: {
    // Each file has a context of its own in a worker that is used again: as separate as a process of its own, without its start.
    pool: "vmThreads",
    vmMemoryLimit: "1GB", // a worker that holds more is replaced: contexts leave something behind
    environment: "./build/testEnvironment.ts",
    setupFiles: ["./src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    retry: 1, // testing/setup.ts names what passes then
    testTimeout: 600_000, // ten times what testing/setup.ts waits for one thing
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: "100%", // the default leaves one core free, which would be half of a machine with two
  },
});
