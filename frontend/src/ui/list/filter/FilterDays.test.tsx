import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import type { DayRange } from "./dayRange";
import { FilterDays } from "./FilterDays";
import { FilterMenu } from "./FilterMenu";

function List() {
  const [range, setRange] = useState<DayRange>({ from: "", to: "" });
  return (
    <>
      <p>{`Od ${range.from || "početka"} do ${range.to || "kraja"}`}</p>
      <FilterMenu title="Filtriranje" count={0} onReset={() => setRange({ from: "", to: "" })}>
        {() => <FilterDays label="Kreirano" name="kreirano" value={range} onChange={setRange} />}
      </FilterMenu>
    </>
  );
}

async function openMenu() {
  const { user } = renderRoutes([{ path: "*", element: <List /> }], "/");
  await user.click(screen.getByRole("button", { name: "Svi uslovi" }));
  const menu = await screen.findByRole("dialog", { name: "Filtriranje" });
  return { user, menu, from: within(menu).getByLabelText("Kreirano od"), to: within(menu).getByLabelText("Kreirano do") };
}

it.each([
  ["Prikaži", (user: Awaited<ReturnType<typeof openMenu>>["user"]) => user.click(screen.getByRole("button", { name: "Prikaži" }))],
  ["Enter", (user: Awaited<ReturnType<typeof openMenu>>["user"]) => user.keyboard("{Enter}")],
])("%s keeps the menu open at a day that there is not, and closes it once it is right", async (_, show) => {
  const { user, menu, from } = await openMenu();
  await user.type(from, "32132026");
  await show(user);
  expect(menu).toBeVisible();
  expect(from).toHaveFocus();
  expect(await within(menu).findByText("Datum nije ispravan")).toBeVisible();
  await user.clear(from);
  await user.type(from, "21112026");
  await show(user);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText("Od 2026-11-21 do kraja")).toBeVisible();
});

it("keeps the menu open at an end before the start", async () => {
  const { user, menu, from, to } = await openMenu();
  await user.type(from, "21112026");
  await user.type(to, "20112026");
  await user.click(screen.getByRole("button", { name: "Prikaži" }));
  expect(menu).toBeVisible();
  expect(to).toHaveFocus();
});

it("names a day that Escape leaves behind", async () => {
  const { user, from } = await openMenu();
  await user.type(from, "32132026");
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Uslov „Kreirano od“ nije uzet: „32132026“ nije ispravno.")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("says nothing of what Očisti removes", async () => {
  const { user, from } = await openMenu();
  await user.type(from, "32132026");
  await user.click(screen.getByRole("button", { name: "Očisti" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByText(/nije uzet/)).not.toBeInTheDocument();
});
