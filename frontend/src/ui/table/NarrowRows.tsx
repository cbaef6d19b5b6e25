import Skeleton from "@mui/material/Skeleton";
import { type Cell, flexRender } from "@tanstack/react-table";
import { RowMenu } from "./RowMenu";
import { type RowsProps, rowAttributes } from "./rows";
import { SelectBox } from "./SelectBox";
import { FirstLine, NarrowList, SecondLine } from "./tableStyles";

const placeOf = <T,>(cell: Cell<T, unknown>) => cell.column.columnDef.meta?.narrow ?? "second";

const inSecond = <T,>(cell: Cell<T, unknown>) => placeOf(cell) === "second" || placeOf(cell) === "ends";

const shown = <T,>(cell: Cell<T, unknown>) => (
  <span
    key={cell.id}
    data-place={placeOf(cell)}
    style={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }}
  >
    {flexRender(cell.column.columnDef.cell, cell.getContext())}
  </span>
);

/** Rows of two lines for narrow screens. */
export function NarrowRows<T>(props: RowsProps<T>) {
  const { table, rows, label, rowMenu, paging, selection } = props;
  return (
    <NarrowList
      aria-label={label}
      data-selectable={Boolean(selection) || undefined}
      data-menu={Boolean(rowMenu) || undefined}
    >
      {!rows &&
        Array.from({ length: props.placeholders ?? paging?.count ?? 10 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <li key={index} data-placeholder>
            {selection && <span />}
            <div>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
            </div>
          </li>
        ))}
      {table.getRowModel().rows.map((row) => {
        const cells = row.getVisibleCells();
        return (
          <li key={row.id} {...rowAttributes(props, row.original)}>
            {selection && (
              <span data-select>
                <SelectBox selection={selection} row={row.original} />
              </span>
            )}
            <div style={{ minWidth: 0 }}>
              <FirstLine>{cells.filter((cell) => placeOf(cell) === "first").map(shown)}</FirstLine>
              <SecondLine>{cells.filter(inSecond).map(shown)}</SecondLine>
            </div>
            {cells.filter((cell) => placeOf(cell) === "aside").map(shown)}
            {rowMenu && <RowMenu items={rowMenu(row.original)} />}
          </li>
        );
      })}
    </NarrowList>
  );
}
