import { beforeEach, expect, it, vi } from "vitest";

/** The module in the state of a page that was just loaded. */
async function load(address: string) {
  history.replaceState({ kept: true }, "", address);
  vi.resetModules();
  const module = await import("./linkSecret");
  module.takeLinkSecret();
  return module.linkSecret;
}

beforeEach(() => sessionStorage.clear());

it("leaves the address at once, with what else it holds as it was, and outlives a reload", async () => {
  const linkSecret = await load("/auth/promjena-lozinke?o=tajna&x=1#dalje");
  expect(location.pathname + location.search + location.hash).toBe("/auth/promjena-lozinke?x=1#dalje");
  expect(history.state).toEqual({ kept: true });
  expect(linkSecret()).toBe("tajna");
  expect((await load(location.href))()).toBe("tajna");
});

it("is the one of the newest link, also where nothing can be stored", async () => {
  await load("/auth/aktiviraj?o=stara");
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect((await load("/auth/aktiviraj?o=nova"))()).toBe("nova");
  expect(location.search).toBe("");
  refused.mockRestore();
});

it("is empty without a link, and no business of other screens", async () => {
  expect((await load("/auth/promjena-lozinke"))()).toBe("");
  expect((await load("/home/zahtjev/list?o=1"))()).toBe("");
  expect(location.search).toBe("?o=1");
});
