import type { Plugin } from "vite";
import { beginsWith, frameModule, listModule, loadedWith } from "./chunks.ts";

/** The modules and bundles of texts that the page preloads: for everybody, and for the screens with which most people begin. */
const named: { screen?: string; modules: string[]; texts: string[] }[] = [
  { modules: [frameModule], texts: ["frame"] },
  {
    screen: "/home/dashboard",
    modules: ["/dashboard/Dashboard.tsx"],
    texts: ["figures"],
  },
  { screen: "/home/zahtjev/list", modules: [listModule], texts: [] },
  { screen: "/home/zahtjev/:id", modules: ["/view/RequestDialog.tsx"], texts: ["requests", "files"] },
  { screen: "/home/zahtjev/list-draggable", modules: ["/board/RequestBoard.tsx"], texts: ["requests"] },
];

/** What each language needs besides the Bosnian texts. */
const languages: Record<string, string[]> = {
  hr: ["/i18n/hr.ts"],
  sr: ["/i18n/sr.ts"],
  "sr-Cyrl": ["/i18n/sr.ts", "/i18n/cyrillic.ts"],
};

/** The modules of each template, by the attributes by which public/start.js selects it. */
const templates = [
  ...named.map(({ screen, modules, texts }) => ({
    attributes: screen ? ` data-screen="${screen}"` : "",
    modules: [...modules, ...texts.map((bundle) => `/i18n/bs/bundles/${bundle}.ts`)],
  })),
  ...Object.entries(languages).map(([language, modules]) => ({ attributes: ` data-language="${language}"`, modules })),
];

/** Names scripts in the page, in templates that public/start.js uses for signed-in people. */
export const scriptsNamed: Plugin = {
  name: "scripts",
  apply: "build",
  transformIndexHtml(page, { bundle = {} }) {
    const base = loadedWith(bundle, ({ isEntry }) => isEntry);
    const frame = loadedWith(bundle, beginsWith(frameModule));
    const written = templates.map(({ attributes, modules }) => {
      const known = attributes ? new Set([...base, ...frame]) : base;
      const loaded = modules.flatMap((module) => {
        const chunks = [...loadedWith(bundle, beginsWith(module))];
        if (!chunks.length) throw new Error(`${module} was not built`);
        return chunks.filter((chunk) => !known.has(chunk));
      });
      const links = [...new Set(loaded)].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      return `<template${attributes}>${links.join("")}</template>`;
    });
    return page.replace("<template></template>", written.join(""));
  },
};
