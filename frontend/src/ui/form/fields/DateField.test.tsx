import { screen, waitFor, within } from "@testing-library/react";
import type { useTranslation } from "react-i18next";
import { beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { applyLanguage } from "@/i18n/i18n";
import { renderRoutes } from "@/testing/renderRoutes";
import { dayAfter, firstOfMonth, today } from "../../format/days";
import { EntityForm } from "../EntityForm";
import { DaySurface } from "../inputs/DaySurface";
import { daySchema } from "../rules/daySchema";
import { type Edit, useEntityForm } from "../useEntityForm";
import { DateField } from "./DateField";

const save = vi.fn(async (edit: Edit<object>) => edit.values);

/** Working days only. */
const allowed = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

const schema = (t: ReturnType<typeof useTranslation>["t"]) =>
  z.object({ od: daySchema(t, { required: true, allowed }), rodjen: daySchema(t) });

const entity = { version: 0, values: { od: "", rodjen: "" } };

function Form() {
  const state = useEntityForm({ schema, entity, save, saved: "Snimljeno" });
  return (
    <EntityForm state={state} submit="Snimi">
      <DateField control={state.control} name="od" label="Vrijedi od" allowed={allowed} required />
      <DateField control={state.control} name="rodjen" label="Datum rođenja" birth />
    </EntityForm>
  );
}

beforeEach(() => void save.mockClear());

const draw = () => renderRoutes([{ path: "/", element: <Form /> }], "/").user;
const day = () => screen.getByRole("textbox", { name: /Vrijedi od/ });
const born = () => screen.getByRole("textbox", { name: "Datum rođenja" });
const submit = () => screen.getByRole("button", { name: "Snimi" });

it.each([
  ["", "Polje je obavezno"],
  ["3102", "Datum nije ispravan"],
  ["31022026", "Datum nije ispravan"],
  ["21112026", "Datum nije dozvoljen"],
])("refuses %j and goes back to the field", async (text, message) => {
  const user = draw();
  if (text) await user.type(day(), text);
  await user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(day()).toHaveAccessibleDescription(message);
  expect(day()).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

it("takes a typed day by Enter and shows it as dates are shown", async () => {
  const user = draw();
  expect(day()).toHaveAttribute("placeholder", "npr. 21. 11. 2026.");
  await user.type(day(), "20112026");
  expect(day()).toHaveValue("20112026");
  await user.type(born(), "1405988170005");
  expect(day()).toHaveValue("20. 11. 2026.");
  await user.click(day());
  expect(born()).toHaveValue("14. 05. 1988.");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].values).toEqual({ od: "2026-11-20", rodjen: "1988-05-14" });
});

it("offers the days of the month by keyboard, weeks from Monday, without those that are not allowed", async () => {
  const user = draw();
  await user.type(day(), "20112026{ArrowDown}");
  const calendar = await screen.findByRole("dialog", { name: "Vrijedi od" });
  const heads = await within(calendar).findAllByRole("columnheader");
  expect(heads.map((head) => head.getAttribute("aria-label"))[0]).toBe("ponedjeljak");
  expect(within(calendar).getByText("novembar 2026")).toBeVisible();
  const chosen = within(calendar).getByRole("gridcell", { name: "20" });
  expect(chosen).toHaveAttribute("aria-selected", "true");
  expect(chosen).toHaveFocus();
  expect(within(calendar).getByRole("gridcell", { name: "21" })).toBeDisabled();
  await user.keyboard("{ArrowLeft}{Enter}");
  await waitFor(() => expect(day()).toHaveValue("19. 11. 2026."));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens at the next day that is allowed, also in the month after", async () => {
  const next = firstOfMonth(dayAfter(firstOfMonth(today()), 31));
  const chosen = vi.fn();
  const element = (
    <DaySurface anchor={document.body} label="Od" value="" allowed={(day) => day >= next} onChoose={chosen} onClose={() => {}} />
  );
  const { user } = renderRoutes([{ path: "/", element }], "/");
  const first = await screen.findByRole("gridcell", { name: "1" });
  await waitFor(() => expect(first).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(chosen).toHaveBeenCalledExactlyOnceWith(next);
});

it.each([
  ["hr", "studeni 2026", "ponedjeljak"],
  ["sr", "Novembar 2026", "Ponedeljak"],
] as const)("speaks %s", async (language, month, first) => {
  await applyLanguage(language);
  const user = draw();
  await user.type(day(), "20112026{ArrowDown}");
  expect(await screen.findByText(month)).toBeVisible();
  expect(screen.getAllByRole("columnheader")[0]).toHaveAttribute("aria-label", first);
  await applyLanguage("bs");
});
