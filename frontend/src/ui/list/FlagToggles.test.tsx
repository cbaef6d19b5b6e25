import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { FlagToggles } from "./FlagToggles";
import { defineFilter, flagField } from "./filter/filter";
import { useFilter } from "./useListState";

const model = defineFilter<{ novi: boolean; stari: boolean }>({ novi: flagField(true), stari: flagField(false) });

function List() {
  const { filter, change } = useFilter(model);
  const options = [
    { name: "novi" as const, label: "Novi" },
    { name: "stari" as const, label: "Stari" },
  ];
  return <FlagToggles label="Stanje" options={options} filter={filter} change={change} />;
}

it("counts each of two clicks that come before the first is drawn", async () => {
  const router = createMemoryRouter([{ path: "/", Component: List }]);
  render(<RouterProvider router={router} />);
  const [fresh, old] = screen.getAllByRole("button");
  expect([fresh, old].map((button) => button?.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
  await act(async () => {
    fresh?.click();
    old?.click();
  });
  expect(router.state.location.search).toBe("?novi=false&stari=true");
  await act(async () => {
    old?.click();
    old?.click();
    fresh?.click();
  });
  expect(router.state.location.search).toBe("?stari=true");
});
