import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NameList } from "./NameList";

it("shows the first names of many, and all of them on paper", () => {
  render(<NameList names={Array.from({ length: 12 }, (_, i) => `Projekat ${i + 1}`)} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(screen.getAllByRole("listitem")).toHaveLength(12);
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
});
