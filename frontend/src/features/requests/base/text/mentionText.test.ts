import { describe, expect, it } from "vitest";
import { mentionAt, mentionedIn, splitMentions } from "./mentionText";

describe("mentionAt", () => {
  it.each([
    ["@", 1, { start: 0, typed: "" }],
    ["Molim @Amra", 11, { start: 6, typed: "Amra" }],
    ["Molim @Amra Hodžić", 18, { start: 6, typed: "Amra Hodžić" }],
    ["(@am", 4, { start: 1, typed: "am" }],
    ["Molim @Amra i dalje", 9, { start: 6, typed: "Am" }],
    ["@Ana-Marija O'Neill", 19, { start: 0, typed: "Ana-Marija O'Neill" }],
  ])("finds the name that is typed in %j at %d", (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });

  it.each([
    ["amra@example.ba", 15],
    ["Molim Amra", 10],
    ["@Amra Hodžić će to vidjeti", 26],
    ["@Amra,", 6],
    ["@@", 2],
    ["@Amra\n", 6],
  ])("finds none in %j at %d", (text, caret) => {
    expect(mentionAt(text, caret)).toBeUndefined();
  });
});

describe("mentionedIn", () => {
  const amra = { id: 1, punoIme: "Amra Hodžić" };
  const ivo = { id: 2, punoIme: "Ivo Šarić" };

  it("leaves out whose name was taken out again, and names nobody twice", () => {
    expect(mentionedIn("@Amra Hodžić, molim", [amra, ivo, amra])).toEqual([amra]);
  });

  it("takes as many as the service does", () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ id, punoIme: `Osoba ${id}.` }));
    expect(mentionedIn(many.map(({ punoIme: name }) => `@${name}`).join(" "), many)).toHaveLength(20);
  });
});

describe("splitMentions", () => {
  it("marks the longest name that stands there, and nothing else", () => {
    const pieces = splitMentions("@Ana Marić i @Ana, @Neko i ana@Ana", ["Ana", "Ana Marić"]);
    expect(pieces.map(({ name }) => name)).toEqual(["Ana Marić", undefined, "Ana", undefined, "Ana"]);
    expect(pieces.map(({ text }) => text).join("")).toBe("@Ana Marić i @Ana, @Neko i ana@Ana");
  });

  it("leaves a text without names whole", () => {
    expect(splitMentions("a@b", [])).toEqual([{ text: "a@b", start: 0 }]);
  });
});
