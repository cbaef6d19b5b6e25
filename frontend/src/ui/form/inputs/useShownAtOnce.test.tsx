import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useShownAtOnce } from "./useShownAtOnce";

const keyOf = (item: string) => item;

it("begins the next choice with the one that has not arrived, and gives way to what is changed elsewhere afterwards", () => {
  const told: string[][] = [];
  const { result, rerender } = renderHook(({ value }) => useShownAtOnce(value, keyOf, (chosen) => told.push(chosen)), {
    initialProps: { value: [] as string[] },
  });
  const shown = () => result.current[0];
  const add = (item: string) => act(() => result.current[1]([...shown(), item]));
  add("a");
  add("b");
  expect(told).toEqual([["a"], ["a", "b"]]);
  rerender({ value: ["a"] });
  expect(shown()).toEqual(["a", "b"]);
  rerender({ value: ["a", "b"] });
  rerender({ value: ["b"] });
  expect(shown()).toEqual(["b"]);
});

it("takes nothing where nothing was marked yet", () => {
  const told: string[][] = [];
  const { result } = renderHook(() => useShownAtOnce(["a"], keyOf, (chosen) => told.push(chosen)));
  act(() => result.current[1](["a", undefined]));
  expect(told).toEqual([["a"]]);
  expect(result.current[0]).toEqual(["a"]);
});
