import Skeleton from "@mui/material/Skeleton";
import { type ColumnDef, contentOf, idOf } from "./columns";
import { RowMenu } from "./RowMenu";
import { type RowsProps, rowAttributes } from "./rows";
import { SelectBox } from "./SelectBox";
import { FirstLine, NarrowList, SecondLine } from "./tableStyles";

const placeOf = <T,>({ meta }: ColumnDef<T>) => meta?.narrow ?? "second";

const inSecond = <T,>(column: ColumnDef<T>) => ["second", "ends", "must", "gives"].includes(placeOf(column));

const shown = <T,>(column: ColumnDef<T>, row: T) => (
  <span key={idOf(column)} data-place={placeOf(column)} style={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }}>
    {contentOf(column, row)}
  </span>
);

/** Rows of two lines for narrow screens. */
export function NarrowRows<T>(props: RowsProps<T>) {
  const { rows, columns, label, rowMenu, paging, selection } = props;
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
      {rows?.map((row) => {
        const cellsOf = (isIn: (column: ColumnDef<T>) => boolean) => columns.filter(isIn).map((column) => shown(column, row));
        return (
          <li key={props.rowId(row)} {...rowAttributes(props, row)}>
            {selection && (
              <span data-select>
                <SelectBox selection={selection} row={row} />
              </span>
            )}
            <div style={{ minWidth: 0 }}>
              <FirstLine>{cellsOf((column) => placeOf(column) === "first")}</FirstLine>
              <SecondLine>{cellsOf(inSecond)}</SecondLine>
            </div>
            {cellsOf((column) => placeOf(column) === "aside")}
            {rowMenu && <RowMenu items={rowMenu(row)} />}
          </li>
        );
      })}
    </NarrowList>
  );
}
