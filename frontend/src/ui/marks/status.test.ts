import { expect, it } from "vitest";
import { priorityBars } from "./PriorityIcon";
import { statusKind } from "./StatusBadge";

it("reads status markers, any unknown one as approval", () => {
  expect([0, 1, 2, 3, 9, -1].map(statusKind)).toEqual(["todo", "inProgress", "done", "approval", "approval", "approval"]);
});

it("fills the bars of a priority by its order", () => {
  expect([0, 1, 2, 3].map((order) => priorityBars(order, 4))).toEqual([4, 3, 2, 1]);
  expect(priorityBars(0, 2)).toBe(4);
  expect(priorityBars(9, 3)).toBe(1);
  expect(priorityBars(0, 1)).toBe(2);
});
