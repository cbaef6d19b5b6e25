import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { type Bundle, beginsWith, frameModule, listModule, loadedWith, textsModule } from "./chunks.ts";

/** What may be loaded of JavaScript, in bytes, compressed: for the sign-in, which is all that the page itself loads, and until the list stands. */
const budgets = { signIn: 200_000, list: 306_000 };

const first: Record<keyof typeof budgets, string[]> = { signIn: [], list: [frameModule, textsModule, listModule] };

function bytesOf(bundle: Bundle, modules: string[]): number {
  const isLoaded = (chunk: Rolldown.OutputChunk) => chunk.isEntry || modules.some((module) => beginsWith(module)(chunk));
  return [...loadedWith(bundle, isLoaded)].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/** Fails a build that loads more than a budget allows. */
export const sizeBudgets: Plugin = {
  name: "budgets",
  apply: "build",
  writeBundle(_, bundle) {
    for (const [screen, budget] of Object.entries(budgets) as [keyof typeof budgets, number][]) {
      const bytes = bytesOf(bundle, first[screen]);
      const summary = `${screen} loads ${bytes} bytes of ${budget}`;
      if (!bytes || bytes > budget) this.error(summary);
      this.info(summary);
    }
  },
};
