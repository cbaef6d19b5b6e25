import type { RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { titleAt } from "./offered";

const screen = (title: string): RouteObject => ({ path: ":name", handle: { title } });

describe("what stands at a path", () => {
  it("is asked of the routes once", () => {
    let read = 0;
    const route = screen("old");
    const counted = new Proxy(route, {
      get: (from, key, receiver) => {
        if (key === "path") read += 1;
        return Reflect.get(from, key, receiver);
      },
    });
    const routes = [counted];
    titleAt(routes, "/a");
    const once = read;
    expect(once).toBeGreaterThan(0);
    expect(titleAt(routes, "/a")).toBe("old");
    expect(read).toBe(once);
  });

  it("follows the routes, which may be others later, and each path is its own", () => {
    const first: RouteObject[] = [screen("first")];
    expect(titleAt(first, "/a/b")).toBeUndefined();
    const more = [...first, { path: "/a/b", handle: { title: "more" } }];
    expect(titleAt(more, "/a/b")).toBe("more");
    expect(titleAt(first, "/a/b")).toBeUndefined();
    for (let n = 0; n < 1200; n++) expect(titleAt(more, `/${n}`)).toBe("first");
    expect(titleAt(more, "/a/b")).toBe("more");
  });
});
