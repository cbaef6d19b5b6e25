import { styled } from "@mui/material/styles";
import TableCell from "@mui/material/TableCell";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { ColumnMeta } from "./columns";
import { directionOf, nextSort, type Sorting, type SortOf } from "./sorting";

const SortButton = styled("button")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  minWidth: 24,
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: "none",
  font: "inherit",
  color: "inherit",
  verticalAlign: "middle",
  cursor: "pointer",
  "&:hover, &[data-sorted]": { color: theme.vars?.palette.text.primary },
  "& > svg": { flex: "none" },
  "&[data-icon]": { justifyContent: "center" },
  // The arrow's place is reserved, so that nothing moves.
  "& > [data-idle]": { opacity: 0, transition: "opacity 120ms ease-out" },
  "&:hover > [data-idle], &:focus-visible > [data-idle]": { opacity: 0.5 },
}));

interface SortProps {
  sort: SortOf;
  /** The header of the column. */
  header: string;
  sorting: Sorting;
}

/** Sorts by a column: the first click in one direction, the second in the other, the third restores the usual order. */
function Sort({ sort, header, sorting }: SortProps) {
  const direction = directionOf(sort, sorting);
  const Idle = sort.downFirst ? ArrowDown : ArrowUp;
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: Idle }[direction ?? "none"];
  const label = sort.label ?? header;
  const Icon = sort.icon && (direction ? Arrow : sort.icon);
  return (
    <SortButton
      type="button"
      data-sorted={direction !== undefined || undefined}
      data-icon={Icon !== undefined || undefined}
      title={Icon && label}
      onClick={() => sorting.change((value) => nextSort(sort, { ...sorting, value }))}
    >
      {Icon && <Icon size={14} aria-hidden />}
      <span className={Icon && "visually-hidden"}>{label}</span>
      {!Icon && <Arrow size={12} aria-hidden data-idle={direction ? undefined : true} />}
    </SortButton>
  );
}

interface HeaderCellProps {
  header: string;
  meta: ColumnMeta;
  /** False for a header that is only for screen readers. */
  shown: boolean;
  sorting?: Sorting;
  /** What is in the same place, such as a gutter's checkbox. */
  children?: ReactNode;
}

/** The header of a column: its name, or the ways to sort by it. */
export function HeaderCell({ header, meta, shown, sorting, children }: HeaderCellProps) {
  if (!sorting || !meta.sorts) {
    return (
      <TableCell align={meta.align} data-gutter={Boolean(children) || undefined}>
        {children}
        <span className={!shown || meta.hiddenHeader ? "visually-hidden" : undefined}>{header}</span>
      </TableCell>
    );
  }
  const directions = meta.sorts.map((sort) => directionOf(sort, sorting));
  return (
    <TableCell align={meta.align} aria-sort={directions.find((direction) => direction !== undefined)}>
      {meta.sorts.map((sort) => (
        <Fragment key={sort.by}>
          <Sort sort={sort} header={header} sorting={sorting} />{" "}
        </Fragment>
      ))}
    </TableCell>
  );
}
