import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What the sign-in screen needs stands in one file, which compresses better than forty. */
const baseModules = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|i18next|react-i18next)\//,
  /node_modules\/(@tanstack\/(react-query|query-core)(?!.*\/(useQueries|queriesObserver|useMutationState)\.)|openapi-fetch)\//,
  /node_modules\/@mui\/(system\/(?!useMediaQuery)|styled-engine|utils\/(?!useRovingTabIndex))/,
  /node_modules\/@mui\/material\/(styles|utils(?!\/mergeSlotProps)|Button|ButtonBase|IconButton|Typography|CssBaseline)\//,
  /node_modules\/@mui\/material\/(OutlinedInput|InputBase|FormControl|FormLabel|FormHelperText)\//,
  /node_modules\/@mui\/material\/(CircularProgress|TextareaAutosize|internal\/createSvgIcon|zero-styled)/,
  /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)/,
  /src\/(main|api\/(?!download|idempotencyKey|postForm)|queries\/(keys|settings)|i18n\/(i18n|intlLocale|bs\/(entry|common|auth)\.)|ui\/(theme|form\/(FieldFrame|TextInput|usePasswordToggle)|feedback))/,
];

/** What the sign-in screen may load of JavaScript, in bytes, compressed; besides, Vite lists in it what each lazy screen loads (4 kB). */
const signInBudget = 206_000;

/** Fails a build whose sign-in loads more. */
const heldToBudget: Plugin = {
  name: "budget",
  apply: "build",
  generateBundle(_, bundle) {
    const loaded = new Map<string, number>();
    const load = (file: string) => {
      const chunk = bundle[file];
      if (chunk?.type !== "chunk" || loaded.has(file)) return;
      loaded.set(file, gzipSync(chunk.code).length);
      chunk.imports.forEach(load);
    };
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      if (chunk.isEntry || chunk.facadeModuleId?.endsWith("/auth/SignIn.tsx")) load(chunk.fileName);
    }
    const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0);
    const told = `the sign-in loads ${bytes} bytes: ${[...loaded.keys()].join(", ")}`;
    if (!loaded.size || bytes > signInBudget) this.error(told);
  },
};

const backend = "http://localhost:8080";

export default defineConfig({
  plugins: [react(), heldToBudget],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { proxy: { "/api": backend, "/zahtjevi-prilozi": backend } },
  build: {
    target: "es2023",
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "base", test: (id) => baseModules.some((part) => part.test(id)), priority: 1 }],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["./src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    testTimeout: 20_000,
    maxWorkers: "100%", // one core fewer, as by default, would be half of a machine with two
  },
});
