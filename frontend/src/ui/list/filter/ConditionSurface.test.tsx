import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { ConditionSurface } from "./ConditionSurface";
import { FilterField } from "./FilterField";

let loaded = false;
let arrive: () => void;

beforeEach(() => {
  loaded = false;
});

function Conditions() {
  const [there, setThere] = useState(loaded);
  arrive = () => {
    loaded = true;
    setThere(true);
  };
  return there ? (
    ["Tip", "Prioritet"].map((label) => (
      <FilterField key={label} name={label} label={label}>
        <input aria-label={label} />
      </FilterField>
    ))
  ) : (
    <li>Učitavanje</li>
  );
}

const open = () =>
  renderRoutes([{ path: "/", element: <ConditionSurface anchor={document.body} fields={() => <Conditions />} onClose={() => {}} /> }], "/");

it("picks what was typed and entered before the conditions were there", async () => {
  const { user } = open();
  await user.type(await screen.findByRole("textbox", { name: "Traži uslov" }), "prior{Enter}");
  act(() => arrive());
  expect(await screen.findByRole("dialog", { name: "Uslov: Prioritet" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Prioritet" })).toHaveFocus();
});

it("forgets an Enter after which something else was typed", async () => {
  const { user } = open();
  await user.type(await screen.findByRole("textbox", { name: "Traži uslov" }), "prior{Enter}i");
  act(() => arrive());
  expect(await screen.findByRole("button", { name: "Prioritet" })).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Dodaj uslov" })).toBeVisible();
});
