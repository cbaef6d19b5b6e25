import type { Plugin } from "vite";
import { beginsWith, frameModule, listModule, loadedWith, textsModule } from "./chunks";

/** The modules whose scripts the page names, each for those whom the attributes of its template mean (public/start.js). */
const namedModules = {
  "": [frameModule],
  'data-language="bs"': [textsModule],
  'data-language="hr"': ["/i18n/hr/messages.ts"],
  'data-language="sr"': ["/i18n/sr/messages.ts"],
  'data-language="sr-Cyrl"': ["/i18n/sr/messages.ts", "/i18n/cyrillic.ts"],
  'data-screen="/home/dashboard"': ["/dashboard/Dashboard.tsx", "/dashboard/charts/Line.tsx", "/dashboard/charts/Bars.tsx"],
  'data-screen="/home/zahtjev/list"': [listModule],
  'data-screen="/home/zahtjev/:id"': [listModule, "/view/RequestDialog.tsx"],
  'data-screen="/home/zahtjev/list-draggable"': ["/board/RequestBoard.tsx"],
};

/** Names scripts in the page, in templates that public/start.js takes for signed-in people. */
export const scriptsNamed: Plugin = {
  name: "scripts",
  apply: "build",
  transformIndexHtml(page, { bundle = {} }) {
    const base = loadedWith(bundle, ({ isEntry }) => isEntry);
    const frame = loadedWith(bundle, beginsWith(frameModule));
    const templates = Object.entries(namedModules).map(([attributes, modules]) => {
      const known = attributes ? new Set([...base, ...frame]) : base;
      const loaded = modules.flatMap((module) => {
        const chunks = [...loadedWith(bundle, beginsWith(module))];
        if (!chunks.length) throw new Error(`${module} was not built`);
        return chunks.filter((chunk) => !known.has(chunk));
      });
      const links = [...new Set(loaded)].map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      return `<template ${attributes}>${links.join("")}</template>`;
    });
    return page.replace("<template></template>", templates.join(""));
  },
};
