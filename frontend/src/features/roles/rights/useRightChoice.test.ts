import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useRightChoice } from "./useRightChoice";

it("keeps what was chosen here and takes over what others saved", () => {
  const { result } = renderHook(() => useRightChoice({ version: 1, actions: [1, 2, 3] }));
  act(() => result.current.toggle([4, 5], true));
  act(() => result.current.toggle([1], false));
  expect(result.current).toMatchObject({ given: [4, 5], taken: [1], changes: 3 });

  let foreign: unknown;
  act(() => {
    foreign = result.current.rebase({ version: 2, actions: [1, 3, 5, 6] });
  });
  expect(foreign).toEqual({ given: [5, 6], taken: [2] });
  expect(Array.from(result.current.chosen).sort()).toEqual([3, 4, 5, 6]);
  expect(result.current).toMatchObject({ given: [4], taken: [1], base: { version: 2 } });
});

it("is unchanged when a right is given and taken again", () => {
  const { result } = renderHook(() => useRightChoice({ version: 1, actions: [1] }));
  act(() => result.current.toggle([1, 2], false));
  act(() => result.current.toggle([1], true));
  expect(result.current.changes).toBe(0);
});
