import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { useShortcut, useShortcutListener } from "@/ui/keys/shortcuts";
import { SearchField } from "@/ui/list/filter/SearchField";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { ShortcutOverview } from "./ShortcutOverview";

const columns: ColumnDef<{ name: string }>[] = [{ header: "Ime", accessorKey: "name" }];
const selection = { ids: new Set<string>(), set: () => undefined, labelOf: () => "red" };

function List({ name }: { name: string }) {
  return (
    <>
      <SearchField label={`Traži: ${name}`} value="" onChange={() => undefined} />
      <DataTable
        label={name}
        columns={columns}
        rows={[{ name: `${name} 1` }]}
        total={1}
        rowId={(row) => row.name}
        selection={selection}
        empty={null}
      />
    </>
  );
}

function Screen() {
  useShortcutListener();
  return (
    <>
      <List name="prva" />
      <List name="druga" />
      <ShortcutOverview />
    </>
  );
}

const field = (name: string) => screen.getByRole("textbox", { name: `Traži: ${name}` });

it("names a key once, however many parts of the screen have it", async () => {
  const { user } = renderRoutes([{ path: "/", element: <Screen /> }], "/");
  await user.keyboard("?");
  const dialog = within(await screen.findByRole("dialog"));
  const keys = dialog.getAllByRole("definition").map((key) => key.textContent);
  expect(keys.toSorted()).toEqual(["?", "Ctrl+Enter", "Enter", "Escape", "f", "j", "k", "x"]);
});

it("the key means the field that was used last, and the first before that", async () => {
  const { user } = renderRoutes([{ path: "/", element: <Screen /> }], "/");
  await user.keyboard("f");
  expect(field("prva")).toHaveFocus();
  await user.click(field("druga"));
  field("druga").blur();
  await user.keyboard("f");
  expect(field("druga")).toHaveFocus();
  await user.click(field("prva"));
  field("prva").blur();
  await user.keyboard("?");
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await user.keyboard("f");
  expect(field("prva")).toHaveFocus();
});

it("tells what belongs to the screen apart from what leads elsewhere, and keys that do the same in one line", async () => {
  function Everywhere() {
    useShortcut("g l", "Svi zahtjevi", () => undefined);
    useShortcut("/", "Pretraga", () => undefined, { group: "general" });
    useShortcut("Ctrl+K", "Pretraga", () => undefined, { group: "general" });
    return <Screen />;
  }
  const { user } = renderRoutes([{ path: "/", element: <Everywhere /> }], "/");
  await user.keyboard("?");
  await screen.findByRole("dialog");
  const group = (name: string) => within(screen.getByRole("region", { name }));
  const keysOf = (name: string) =>
    group(name)
      .getAllByRole("definition")
      .map((key) => key.textContent);
  expect(keysOf("Na ovom ekranu")).toEqual(["f", "j", "k", "x"]);
  expect(keysOf("Idi na")).toEqual(["gzatiml"]);
  const general = keysOf("Svugdje");
  expect(general).toEqual(expect.arrayContaining(["/", "Ctrl+K", "?", "Enter", "Escape", "Ctrl+Enter"]));
  expect(general).toHaveLength(6);
  expect(group("Svugdje").getAllByText("Pretraga")).toHaveLength(1);
});
