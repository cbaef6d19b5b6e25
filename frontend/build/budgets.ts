import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { type Bundle, beginsWith, frameModule, listModule, loadedWith, textsModule } from "./chunks.ts";

/** What may be loaded of JavaScript, in bytes, compressed: for the sign-in, which is all that the page itself loads, and until the list stands. */
const budgets = { signIn: 200_500, list: 280_000 };

const first: Record<keyof typeof budgets, string[]> = { signIn: [], list: [frameModule, textsModule, listModule] };

/** Says what the last build exceeded; the tests fail at it. */
const exceededFile = path.resolve("../.build/over-budget");

function bytesOf(bundle: Bundle, modules: string[]): number {
  const isLoaded = (chunk: Rolldown.OutputChunk) => chunk.isEntry || modules.some((module) => beginsWith(module)(chunk));
  return [...loadedWith(bundle, isLoaded)].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/**
 * Warns of a build that loads more than a budget allows. It does not fail it: another version of Node.js may compress a little worse, and the
 * product is to start there too.
 */
export const sizeBudgets: Plugin = {
  name: "budgets",
  apply: "build",
  writeBundle(_, bundle) {
    const exceeded = (Object.entries(budgets) as [keyof typeof budgets, number][]).flatMap(([screen, budget]) => {
      const bytes = bytesOf(bundle, first[screen]);
      if (!bytes) this.error(`${screen} loads nothing: its modules have other names`);
      const summary = `${screen} loads ${bytes} bytes of ${budget}`;
      this.info(summary);
      return bytes > budget ? [summary] : [];
    });
    rmSync(exceededFile, { force: true });
    if (exceeded.length === 0) return;
    this.warn(exceeded.join("; "));
    mkdirSync(path.dirname(exceededFile), { recursive: true });
    writeFileSync(exceededFile, `${exceeded.join("\n")}\n`);
  },
};
