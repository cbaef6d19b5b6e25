import Skeleton from "@mui/material/Skeleton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import type { ColumnMeta } from "./columns";

interface SkeletonRowsProps {
  columns: ColumnMeta[];
  count: number;
  menu: boolean;
  select: boolean;
}

/** Placeholder rows for the first page while it loads. */
export function SkeletonRows({ columns, count, menu, select }: SkeletonRowsProps) {
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
