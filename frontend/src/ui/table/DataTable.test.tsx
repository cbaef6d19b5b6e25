import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { useShortcutListener } from "../keys/shortcuts";
import type { ColumnDef } from "./columns";
import { DataTable } from "./DataTable";
import { TitleLink } from "./TitleLink";
import { usePaging } from "./usePaging";

const columns: ColumnDef<{ id: number; name: string }>[] = [
  { header: "Ime", accessorKey: "name" },
  { header: "Broj", accessorKey: "id", meta: { width: 60, hiddenHeader: true } },
];
const rowsOf = (name: string) => [1, 2, 3].map((id) => ({ id, name: `${name} ${id}` }));

const opened: string[] = [];

function List({ name, count }: { name: string; count?: 10 }) {
  const paging = usePaging(10, name);
  return (
    <DataTable
      label={name}
      columns={columns}
      rows={rowsOf(name)}
      total={25}
      rowId={({ id }) => String(id)}
      onOpen={(row) => opened.push(row.name)}
      empty={null}
      header={Boolean(count)}
      paging={count && paging}
    />
  );
}

function Screen() {
  useShortcutListener();
  return (
    <>
      <List name="Prva" count={10} />
      <List name="Druga" count={10} />
      <List name="Kratka" />
    </>
  );
}

const open = (query = "") => renderRoutes([{ path: "/", element: <Screen /> }], `/${query}`);
const row = (name: string) => screen.getByText(name).closest("tr");

it("moves through the rows of the table that has the focus, and opens them there", async () => {
  opened.length = 0;
  const { user } = open();
  await user.keyboard("j");
  expect(row("Prva 1")).toHaveFocus();
  await user.keyboard("j");
  expect(row("Prva 2")).toHaveFocus();
  row("Druga 1")?.focus();
  await user.keyboard("jj{Enter}");
  expect(row("Druga 3")).toHaveFocus();
  row("Druga 3")?.blur();
  await user.keyboard("k{Enter}");
  expect(opened).toEqual(["Druga 3", "Druga 1"]);
});

it("opens what a row's title leads to in a new tab, by Ctrl or the middle button", async () => {
  const tabs = vi.spyOn(window, "open").mockReturnValue(null);
  const onOpen = vi.fn();
  const linked = [{ header: "Ime", cell: () => <TitleLink to="/red/1">Red</TitleLink> }, columns[1] as never];
  const table = <DataTable label="Lista" columns={linked} rows={[{ id: 1 }]} total={1} rowId={() => "1"} onOpen={onOpen} empty={null} />;
  const { user } = renderRoutes([{ path: "/", element: table }], "/");
  const cell = screen.getByRole("cell", { name: "1" });
  await user.keyboard("{Control>}");
  await user.click(cell);
  await user.keyboard("{/Control}");
  await user.pointer({ keys: "[MouseMiddle]", target: cell });
  expect(tabs.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual(["/red/1", "/red/1"]);
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(cell);
  expect(onOpen).toHaveBeenCalledOnce();
});

it("keeps the pages of several tables apart in the address", async () => {
  const { user, router } = open("?Druga.page=2");
  const pager = (name: string) => within(screen.getByRole("table", { name }).closest("[aria-busy]") as HTMLElement);
  expect(pager("Prva").getByText("Od 1 do 3")).toBeVisible();
  expect(pager("Druga").getByText("Od 11 do 13")).toBeVisible();
  await user.click(pager("Prva").getByRole("button", { name: "Sljedeća stranica" }));
  expect(router.state.location.search).toBe("?Druga.page=2&Prva.page=2");
});

it("has a header and pages only where they are wanted, the names of columns for screen readers always", () => {
  open();
  const short = screen.getByRole("table", { name: "Kratka" });
  const headers = (table: HTMLElement) =>
    within(table)
      .getAllByRole("columnheader")
      .map((header) => [header.textContent, header.firstElementChild?.className]);
  expect(headers(short)).toEqual([
    ["Ime", "visually-hidden"],
    ["Broj", "visually-hidden"],
  ]);
  expect(headers(screen.getByRole("table", { name: "Prva" }))).toEqual([
    ["Ime", ""],
    ["Broj", "visually-hidden"],
  ]);
  expect(screen.getAllByRole("navigation", { name: "Straničenje" })).toHaveLength(2);
});
