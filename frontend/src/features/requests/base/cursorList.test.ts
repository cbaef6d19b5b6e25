import { expect, it } from "vitest";
import { joinNewest, joinOlder } from "./cursorList";

const tail = (ids: number[], hasOlder: boolean) => ({
  items: ids.map((id) => ({ id })),
  total: 9,
  imaJos: false,
  imaStarijih: hasOlder,
});

it.each([
  ["nothing known", undefined, tail([5, 6], true), tail([5, 6], true)],
  ["pages that meet", tail([3, 4, 5], true), tail([5, 6], true), tail([3, 4, 5, 6], true)],
  ["everything loaded", tail([1, 5], false), tail([5, 6], true), tail([1, 5, 6], false)],
  ["a gap", tail([1, 2], false), tail([5, 6], true), tail([5, 6], true)],
  ["the same page", tail([5, 6], true), tail([5, 6], true), tail([5, 6], true)],
  ["nothing left", tail([5, 6], true), tail([], false), tail([], false)],
])("joins the newest page: %s", (_name, known, newest, joined) => {
  expect(joinNewest(known, newest)).toEqual(joined);
});

it("puts older items before", () => {
  expect(joinOlder(tail([5, 6], true), tail([3, 4], false))).toEqual(tail([3, 4, 5, 6], false));
});
