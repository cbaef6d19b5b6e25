import { expect, it } from "vitest";
import { directionOf, nextSort } from "./sorting";

const clicks = (by: string, downFirst: boolean, start = "", usual = "-datum") => {
  const seen: string[] = [];
  for (let value = start; seen.length < 4; ) {
    value = nextSort({ by, downFirst }, { value, usual });
    seen.push(value);
  }
  return seen;
};

it("sorts one way, then the other, then as usual", () => {
  expect(clicks("naziv", false)).toEqual(["naziv", "-naziv", "", "naziv"]);
  expect(clicks("izmjena", true)).toEqual(["-izmjena", "izmjena", "", "-izmjena"]);
  expect(clicks("naziv", false, "-izmjena")[0]).toBe("naziv");
});

it("takes the usual order for what it is", () => {
  expect(clicks("datum", true)).toEqual(["datum", "", "datum", ""]);
  const sorting = { value: "", usual: "-datum" };
  expect(directionOf({ by: "datum" }, sorting)).toBe("descending");
  expect(directionOf({ by: "datum" }, { ...sorting, value: "datum" })).toBe("ascending");
  expect(directionOf({ by: "datum" }, { ...sorting, value: "naziv" })).toBeUndefined();
  expect(directionOf({ by: "naziv" }, { ...sorting, usual: undefined })).toBeUndefined();
});
