import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { flexRender } from "@tanstack/react-table";
import { useTranslation } from "react-i18next";
import { RowMenu } from "./RowMenu";
import { type RowsProps, rowAttributes } from "./rows";
import { SelectBox, SelectPageBox } from "./SelectBox";
import { SkeletonRows } from "./SkeletonRows";
import { Scroller } from "./tableStyles";
import { useKeptScroll } from "./useKeptScroll";

/** Rows of one line under a sticky header. */
export function WideRows<T>(props: RowsProps<T>) {
  const { table, rows, label, rowMenu, paging, selection } = props;
  const { t } = useTranslation();
  const scroller = useKeptScroll(label, Boolean(rows));
  const columns = table.getAllLeafColumns().map((column) => column.columnDef.meta ?? {});
  return (
    <Scroller ref={scroller}>
      <Table stickyHeader aria-label={label} sx={{ tableLayout: "fixed", minWidth: 720 }}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell data-select style={{ width: 36 }}>
                <SelectPageBox selection={selection} />
              </TableCell>
            )}
            {table.getFlatHeaders().map((header) => (
              <TableCell
                key={header.id}
                align={header.column.columnDef.meta?.align}
                style={{ width: header.column.columnDef.meta?.width }}
              >
                {flexRender(header.column.columnDef.header, header.getContext())}
              </TableCell>
            ))}
            {rowMenu && <TableCell style={{ width: 48 }} aria-label={t("common.rowMenu")} />}
          </TableRow>
        </TableHead>
        <TableBody>
          {!rows && (
            <SkeletonRows
              columns={columns}
              count={paging?.count ?? 10}
              menu={Boolean(rowMenu)}
              select={Boolean(selection)}
            />
          )}
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} {...rowAttributes(props, row.original)}>
              {selection && (
                <TableCell data-select>
                  <SelectBox selection={selection} row={row.original} />
                </TableCell>
              )}
              {row.getVisibleCells().map((cell) => (
                <TableCell key={cell.id} align={cell.column.columnDef.meta?.align}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </TableCell>
              ))}
              {rowMenu && (
                <TableCell align="right" data-menu>
                  <RowMenu items={rowMenu(row.original)} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroller>
  );
}
