import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ColumnDef, type ColumnMeta, contentOf, idOf } from "./columns";
import { HeaderCell } from "./HeaderCell";
import { RowMenu } from "./RowMenu";
import { type RowsProps, rowAttributes } from "./rows";
import { SelectBox, SelectPageBox } from "./SelectBox";
import { Scroller } from "./tableStyles";
import { useColumnWidths } from "./useColumnWidths";

interface SkeletonRowsProps {
  columns: ColumnMeta[];
  count: number;
  menu: boolean;
  select: boolean;
}

/** Placeholder rows for the first page while it loads. */
function SkeletonRows({ columns, count, menu, select }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return rows.map((row) => (
    <TableRow key={row} aria-hidden data-placeholder>
      {select && <TableCell />}
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <TableCell key={index} align={column.align}>
          <Skeleton width={`${50 + ((row * 3 + index * 5) % 5) * 10}%`} sx={{ display: "inline-block" }} />
        </TableCell>
      ))}
      {menu && <TableCell />}
    </TableRow>
  ));
}

const boxColumn = { id: "select", meta: { width: 36 } };
const menuColumn = { id: "menu", meta: { width: 48 } };
/** Where a pointer hovers, the menu appears over the end of its row. */
const menuOver = { id: "menu", meta: { width: 1 } };

interface CellProps<T> {
  column: ColumnDef<T>;
  row: T;
  /** The row's checkbox, where the column shares its place with it. */
  children?: ReactNode;
}

/** Drawn again only when the row changes: not when a dialog opens over the list, or another row is selected. */
const Cell = memo(function Cell<T>({ column, row, children }: CellProps<T>) {
  return (
    <TableCell align={column.meta?.align} data-gutter={children ? true : undefined}>
      {children}
      {contentOf(column, row)}
    </TableCell>
  );
}) as <T>(props: CellProps<T>) => ReactNode;

/** Rows of one line under a sticky header. */
export function WideRows<T>(props: RowsProps<T>) {
  const { rows, label, rowMenu, paging, selection, header: shown = true } = props;
  const { t } = useTranslation();
  const hovers = useMediaQuery("(hover: hover)");
  const columns = props.columns.map((column) => ({ id: idOf(column), meta: column.meta ?? {}, column }));
  const gutter = selection && columns.find(({ meta }) => meta.gutter)?.id;
  const boxes = selection && !gutter;
  const all = [...(boxes ? [boxColumn] : []), ...columns, ...(rowMenu ? [hovers ? menuOver : menuColumn] : [])];
  const element = useColumnWidths(all, rows, props.columns);
  // If nothing in the rows can be focused, the frame can, so that keys scroll it.
  const focusable = rowMenu || props.onOpen ? {} : { tabIndex: 0, role: "group", "aria-label": label };
  return (
    <Scroller {...focusable}>
      <Table ref={element} stickyHeader aria-label={label} data-menu-over={(rowMenu && hovers) || undefined}>
        <colgroup>
          {all.map(({ id, meta }) => (
            <col key={id} style={{ width: meta.width }} />
          ))}
        </colgroup>
        <TableHead data-hidden={!shown || undefined}>
          <TableRow>
            {boxes && (
              <TableCell data-select>
                <SelectPageBox selection={selection} />
              </TableCell>
            )}
            {columns.map(({ id, meta, column: { header } }) => (
              <HeaderCell key={id} header={header} meta={meta} shown={shown} sorting={props.sorting}>
                {selection && id === gutter && <SelectPageBox selection={selection} />}
              </HeaderCell>
            ))}
            {rowMenu && <HeaderCell header={t("ui.table.rowMenu")} meta={{}} shown={false} />}
          </TableRow>
        </TableHead>
        <TableBody>
          {!rows && (
            <SkeletonRows
              columns={columns.map(({ meta }) => meta)}
              count={props.placeholders ?? paging?.count ?? 10}
              menu={Boolean(rowMenu)}
              select={Boolean(boxes)}
            />
          )}
          {rows?.map((row) => (
            <TableRow key={props.rowId(row)} {...rowAttributes(props, row)}>
              {boxes && (
                <TableCell data-select>
                  <SelectBox selection={selection} row={row} />
                </TableCell>
              )}
              {columns.map(({ id, column }) => (
                <Cell key={id} column={column} row={row}>
                  {selection && id === gutter && <SelectBox selection={selection} row={row} />}
                </Cell>
              ))}
              {rowMenu && (
                <TableCell align="right" data-menu>
                  <RowMenu items={rowMenu(row)} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroller>
  );
}
