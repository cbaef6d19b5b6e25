import { describe, expect, it } from "vitest";
import { splitLinks } from "./splitLinks";

const addresses = (text: string) => splitLinks(text).flatMap(({ address }) => address ?? []);

describe("splitLinks", () => {
  it.each([
    ["vidi https://a.ba/x?y=1&z=2.", ["https://a.ba/x?y=1&z=2"]],
    ["(https://a.ba/x)", ["https://a.ba/x"]],
    ["https://bs.wikipedia.org/wiki/Mostar_(grad), pa dalje", ["https://bs.wikipedia.org/wiki/Mostar_(grad)"]],
    ["HTTP://A.BA i http://b.ba!", ["HTTP://A.BA", "http://b.ba"]],
    ["„https://a.ba“ <https://b.ba>", ["https://a.ba", "https://b.ba"]],
    ["javascript:alert(1) ftp://a.ba www.a.ba http://", []],
    ["", []],
  ])("finds the addresses of %j", (text, expected) => {
    expect(addresses(text)).toEqual(expected);
  });

  it.each(["a https://a.ba b", "https://a.ba.\n\nhttps://b.ba", "bez adrese", "http:// (https://x.ba)."])("loses nothing of %j", (text) => {
    const pieces = splitLinks(text);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    for (const { start, text: piece } of pieces) expect(text.startsWith(piece, start)).toBe(true);
  });
});
