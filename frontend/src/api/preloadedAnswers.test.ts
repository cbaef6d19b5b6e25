import { afterEach, describe, expect, it, vi } from "vitest";
import { takePreloadedAnswer } from "./preloadedAnswers";

const answer = Promise.resolve(new Response("{}"));
const early = window as { preloadedAnswers?: Map<string, Promise<Response>> };
const call = (path: string, init?: RequestInit, token = "t") =>
  takePreloadedAnswer(new Request(new URL(path, location.origin), init), token);

afterEach(() => {
  early.preloadedAnswers = undefined;
});

describe("an answer that the page's first bytes asked for", () => {
  it("is taken once, by exactly its call", () => {
    early.preloadedAnswers = new Map([["t/api/zahtjevi?page=1", answer]]);
    expect(call("/api/zahtjevi?page=2")).toBeUndefined();
    expect(call("/api/zahtjevi?page=1", { method: "POST" })).toBeUndefined();
    expect(call("/api/zahtjevi?page=1", undefined, "of another session")).toBeUndefined();
    expect(call("/api/zahtjevi?page=1")).toBe(answer);
    expect(call("/api/zahtjevi?page=1")).toBeUndefined();
  });

  it("is not taken when it has grown old", () => {
    early.preloadedAnswers = new Map([["t/api/zahtjevi", answer]]);
    vi.spyOn(performance, "now").mockReturnValue(30_001);
    expect(call("/api/zahtjevi")).toBeUndefined();
  });

  it("is missing where nobody was signed in", () => {
    expect(call("/api/postavke")).toBeUndefined();
  });
});
