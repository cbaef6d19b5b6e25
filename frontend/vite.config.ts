import { readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipCompress, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { IndexHtmlTransformContext, Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";

/** The modules whose static imports together are one file, each without those of the one before. */
const screenRoots = { frame: "./src/app/shell/frameRoute.tsx", list: "./src/features/requests/list/RequestList.tsx" };

const chunkOf = new Map<string, string>();

/** The file of a module that the frame of the screens, or the list of requests, begins with; null for what comes later. */
function screenChunk(id: string, graph: { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }): string | null {
  if (!chunkOf.size) {
    for (const [name, root] of Object.entries(screenRoots)) {
      const add = (module: string) => {
        if (chunkOf.has(module)) return;
        chunkOf.set(module, name);
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) add(imported);
      };
      add(fileURLToPath(new URL(root, import.meta.url)));
    }
  }
  return chunkOf.get(id) ?? null;
}

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** The chunks that loading some of them loads. */
function loadedWith(bundle: Bundle, first: (chunk: Rolldown.OutputChunk) => boolean): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk?: Bundle[string]) => {
    if (chunk?.type !== "chunk" || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(bundle[file]);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && first(chunk)) load(chunk);
  return loaded;
}

/** The modules whose scripts the page names, each for those whom the attributes of its template mean (public/start.js). */
const namedModules = {
  "": ["/shell/frameRoute.tsx"],
  'data-language="bs"': ["/i18n/bs/messages.ts"],
  'data-language="hr"': ["/i18n/hr/messages.ts"],
  'data-language="sr"': ["/i18n/sr/messages.ts"],
  'data-language="sr-Cyrl"': ["/i18n/sr/messages.ts", "/i18n/cyrillic.ts"],
  'data-screen="/home/dashboard"': ["/dashboard/Dashboard.tsx", "/dashboard/charts/Line.tsx", "/dashboard/charts/Bars.tsx"],
  'data-screen="/home/zahtjev/list"': ["/list/RequestList.tsx"],
  'data-screen="/home/zahtjev/:id"': ["/list/RequestList.tsx", "/view/RequestDialog.tsx"],
  'data-screen="/home/zahtjev/list-draggable"': ["/board/RequestBoard.tsx"],
};

/** Names scripts in the page, in templates that public/start.js takes for those who are signed in. */
const scriptsNamed: Plugin = {
  name: "scripts",
  apply: "build",
  transformIndexHtml(page, { bundle = {} }) {
    const base = loadedWith(bundle, ({ isEntry }) => isEntry);
    const frame = loadedWith(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith("/shell/frameRoute.tsx") === true);
    const templates = Object.entries(namedModules).map(([attributes, modules]) => {
      const known = attributes ? new Set([...base, ...frame]) : base;
      const loaded = modules.flatMap((module) => {
        const chunks = [...loadedWith(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true)];
        if (!chunks.length) throw new Error(`${module} was not built`);
        return chunks.filter((chunk) => !known.has(chunk));
      });
      const links = [...new Set(loaded)].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      return `<template ${attributes}>${links.join("")}</template>`;
    });
    return page.replace("<template></template>", templates.join(""));
  },
};

/** What the sign-in screen may load of JavaScript, in bytes, compressed. */
const signInBudget = 200_000;

/** Fails a build whose sign-in, which is all that the page itself loads, is larger. */
const heldToBudget: Plugin = {
  name: "budget",
  apply: "build",
  writeBundle(_, bundle) {
    const loaded = [...loadedWith(bundle, ({ isEntry }) => isEntry)];
    const bytes = loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    const told = `the sign-in loads ${bytes} bytes: ${loaded.map(({ fileName }) => fileName).join(", ")}`;
    if (!loaded.length || bytes > signInBudget) this.error(told);
    this.info(told);
  },
};

/** Files that are worth compressing: the others are compressed already, or smaller than what it takes to say so. */
const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
const leastCompressed = 1000;

/** Puts beside each file what it is compressed, for hosts that do not compress by themselves as well (functions/site/variants.go). */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  async closeBundle() {
    const folder = fileURLToPath(new URL("./dist", import.meta.url));
    const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
    const write = async (name: string) => {
      const path = `${folder}/${name}`;
      const content = await readFile(path);
      if (content.length < leastCompressed) return;
      const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
      await writeFile(`${path}.br`, await brotli(content, { params: text }));
      await writeFile(`${path}.gz`, await gzip(content, { level: 9 }));
    };
    await Promise.all(names.map(write));
  },
};

/**
 * Type lies where the pages of reports, which the server makes, find it too: under its version, so that it may be kept for ever as all
 * assets are.
 */
const { version: typeVersion } = JSON.parse(
  readFileSync(new URL("./node_modules/@fontsource-variable/inter/package.json", import.meta.url), "utf8"),
);

const backend = "http://localhost:8080";

export default defineConfig({
  plugins: [react(), scriptsNamed, heldToBudget, compressed],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { proxy: { "/api": backend, "/zahtjevi-prilozi": backend } },
  build: {
    target: "es2023",
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0, // the content security policy takes no type from within a style
    rolldownOptions: {
      output: {
        assetFileNames: ({ names: [name] }) =>
          name?.startsWith("inter-") ? `assets/inter-${typeVersion}/[name][extname]` : "assets/[name]-[hash][extname]",
        codeSplitting: {
          groups: [
            // Few files compress better than many, and are there after fewer calls: what the page loads is one, what most screens share
            // another.
            { name: "base", tags: ["$initial"], test: /(?<!main\.tsx|index\.html)$/, priority: 2 },
            { name: screenChunk, priority: 1 },
            { name: "common", minShareCount: 8 },
            { name: "icons", test: /lucide-react/ },
          ],
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
