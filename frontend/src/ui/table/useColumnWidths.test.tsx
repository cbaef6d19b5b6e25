import { screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { DataTable } from "./DataTable";

const row = { name: "Red", long: "x".repeat(60), short: "y" };

/** A cell is ten pixels wide for each character; the header is as wide as the column's longest cell. */
beforeEach(() => {
  vi.spyOn(HTMLTableCellElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLTableCellElement) {
    const rows = Array.from(this.closest("table")?.rows ?? []);
    const longest = Math.max(...rows.map(({ cells }) => cells[this.cellIndex]?.textContent?.length ?? 0));
    return { width: longest * 10 } as DOMRect;
  });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(2000);
});

const column = (key: keyof typeof row) => ({ header: key, accessorKey: key, meta: { width: 50 } });

type Names = (keyof typeof row)[];

function Tables({ sets }: { sets: [Names, Names] }) {
  const [at, setAt] = useState<0 | 1>(0);
  return (
    <>
      <button type="button" onClick={() => setAt(1)}>
        Dalje
      </button>
      <DataTable
        label="Tabela"
        columns={[{ header: "name", accessorKey: "name" }, ...sets[at].map(column)]}
        rows={[row]}
        total={1}
        rowId={({ name }) => name}
        empty={null}
      />
    </>
  );
}

const open = (...sets: [Names, Names]) => renderRoutes([{ path: "/", element: <Tables sets={sets} /> }], "/").user;

const width = (index: number) => screen.getByRole("table").querySelectorAll("col")[index]?.style.width;

it("a column does not inherit the width of another that stood in its place", async () => {
  const user = open(["long"], ["short"]);
  expect(width(1)).toBe("600px");
  await user.click(screen.getByText("Dalje"));
  expect(width(1)).toBe("50px");
});

it("a column keeps its width while the columns stay", async () => {
  const user = open(["long", "short"], ["long", "short"]);
  await user.click(screen.getByText("Dalje"));
  expect([width(1), width(2)]).toEqual(["600px", "50px"]);
});
