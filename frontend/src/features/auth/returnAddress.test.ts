import { describe, expect, it } from "vitest";
import { returnAddress, signInTo } from "./returnAddress";

const query = (kept: string) => `?${new URLSearchParams({ nastavak: kept })}`;

describe("the address after signing in", () => {
  it.each(["/home/zahtjev/12", "/home/zahtjev/list?naziv=%C4%8Dekanje+1&page=2", "/home/racun/dvije.uloge/sesije"])(
    "is the one that was wanted: %s",
    (address) => {
      const signIn = new URL(signInTo(address), location.origin);
      expect(signIn.pathname).toBe("/auth/prijava");
      expect(returnAddress(signIn.search)).toBe(address);
    },
  );

  it("is the root when the start page was wanted, without a word about it in the address", () => {
    expect(signInTo("/home/dashboard")).toBe("/auth/prijava");
    expect(returnAddress("")).toBe("/");
  });

  it.each([
    "//evil.ba",
    "/\\evil.ba",
    "\\\\evil.ba",
    "https://evil.ba/home/zahtjev/1",
    "http:evil.ba",
    "javascript:alert(1)",
    " javascript:alert(1)//home/",
    "/home//../..//evil.ba",
    "/home/..//evil.ba",
    "/home/%2e%2e//evil.ba",
    "/home/.\t./\\evil.ba",
    "/home/../auth/prijava",
    "/home",
    "/api/zahtjevi",
    "%2F%2Fevil.ba",
    "home/zahtjev/1",
    "",
    "@evil.ba/home/",
  ])("is the root for %j", (kept) => {
    expect(returnAddress(query(kept))).toBe("/");
  });

  it("is the root for what is encoded twice", () => {
    expect(returnAddress("?nastavak=%252F%252Fevil.ba")).toBe("/");
    expect(returnAddress("?nastavak=/home/%252e%252e/%252Fevil.ba")).toBe("/");
  });

  it("stays on this origin whatever follows the beginning", () => {
    for (const rest of ["@evil.ba", "\\evil.ba", "/\n/evil.ba", "%0d%0aLocation:evil.ba", "?x=//evil.ba", "#//evil.ba"]) {
      const url = new URL(returnAddress(query(`/home/${rest}`)), location.origin);
      expect(url.origin).toBe(location.origin);
      expect(url.pathname).toMatch(/^\/home\//);
    }
  });
});
