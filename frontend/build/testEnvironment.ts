import { Module, type ModuleLinker } from "node:vm";
import { builtinEnvironments, type Environment } from "vitest/runtime";

const { jsdom } = builtinEnvironments;

/** What msw expects of a browser and jsdom does not have. */
const streams = { ReadableStream, TransformStream, WritableStream };

const { link } = Module.prototype;
let linked: Promise<void> = Promise.resolve();

/**
 * Links modules one after another. When two that share a dependency are linked at the same time, Node 20 takes the dependency that the other
 * one is still linking for ready, and fails ("request for … is not in cache").
 */
Module.prototype.link = function linkInTurn(this: Module, linker: ModuleLinker) {
  const mine = linked.then(() => link.call(this, linker));
  linked = mine.catch(() => undefined);
  return mine;
};

/** jsdom with streams, for test files that each run in a context of their own (pool `vmThreads`). */
export default {
  ...jsdom,
  name: "jsdom-with-streams",
  async setupVM(options) {
    if (!jsdom.setupVM) throw new Error("this Vitest has no jsdom for contexts");
    const dom = await jsdom.setupVM(options);
    Object.assign(dom.getVmContext(), streams);
    return dom;
  },
} satisfies Environment;
