import { expect, it } from "vitest";
import { withQuote } from "./quote";

it.each([
  ["", "Jedan\n\ndva ", "> Jedan\n>\n> dva\n"],
  ["Prije \n", "x", "Prije\n\n> x\n"],
])("puts below %j the quote of %j", (before, quoted, expected) => {
  expect(withQuote(before, quoted, 2000)).toBe(expected);
});

it("takes as much as there is room for", () => {
  const cut = withQuote("", "ž".repeat(3000), 2000);
  expect([cut.length, cut.slice(-2)]).toEqual([2000, "…\n"]);
  expect(withQuote("", "prvi\ndrugi red", 12)).toBe("> prvi\n> d…\n");
  expect(withQuote("x".repeat(1999), "y", 2000)).toBe("x".repeat(1999));
});
