import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { MultiSelectInput } from "./MultiSelectInput";
import type { SelectOption } from "./SelectInput";

const all = ["Hitno", "Visok", "Normalan"].map((label, value) => ({ label, value }));

let arrive: () => void;

/** Makes its values anew each time, as filters do. */
function Priorities() {
  const [options, setOptions] = useState<SelectOption[]>();
  const [value, setValue] = useState<SelectOption[]>([]);
  arrive = () => setOptions(all);
  return <MultiSelectInput label="Prioritet" options={options} value={value.map((one) => ({ ...one }))} onChange={setValue} />;
}

const open = async () => {
  const { user } = renderRoutes([{ path: "/", element: <Priorities /> }], "/");
  return { user, field: await screen.findByRole("combobox", { name: "Prioritet" }) };
};

it("chooses what was typed and entered before the options were there", async () => {
  const { user, field } = await open();
  await user.type(field, "vis{Enter}");
  act(() => arrive());
  expect(await screen.findByRole("button", { name: "Visok" })).toBeVisible();
  expect(field).toHaveValue("");
  expect(screen.queryByRole("button", { name: "Hitno" })).not.toBeInTheDocument();
});

it("keeps what is being typed when the options arrive", async () => {
  const { user, field } = await open();
  await user.type(field, "vis");
  act(() => arrive());
  expect(field).toHaveValue("vis");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: "Visok" })).toBeVisible();
});

it("forgets an Enter after which something else was typed", async () => {
  const { user, field } = await open();
  await user.type(field, "vis{Enter}x");
  act(() => arrive());
  expect(field).toHaveValue("visx");
  expect(screen.queryByRole("button", { name: "Visok" })).not.toBeInTheDocument();
});
