import Skeleton from "@mui/material/Skeleton";
import { type Cell, FlexRender, type RowData } from "@tanstack/react-table";
import type { Features } from "./columns";
import { RowMenu } from "./RowMenu";
import { type RowsProps, rowAttributes } from "./rows";
import { SelectBox } from "./SelectBox";
import { FirstLine, NarrowList, SecondLine } from "./tableStyles";

const placeOf = <T extends RowData>(cell: Cell<Features, T>) => cell.column.columnDef.meta?.narrow ?? "second";

const inSecond = <T extends RowData>(cell: Cell<Features, T>) => ["second", "ends", "must", "gives"].includes(placeOf(cell));

const shown = <T extends RowData>(cell: Cell<Features, T>) => (
  <span key={cell.id} data-place={placeOf(cell)} style={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }}>
    <FlexRender cell={cell} />
  </span>
);

/** Rows of two lines for narrow screens. */
export function NarrowRows<T extends RowData>(props: RowsProps<T>) {
  const { table, rows, label, rowMenu, paging, selection } = props;
  return (
    <NarrowList aria-label={label} data-selectable={Boolean(selection) || undefined} data-menu={Boolean(rowMenu) || undefined}>
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
        const cells = row.getAllCells();
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
