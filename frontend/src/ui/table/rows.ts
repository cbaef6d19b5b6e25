import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { ColumnDef } from "./columns";
import type { RowMenuItem } from "./rowMenuItem";
import type { Sorting } from "./sorting";
import type { Paging } from "./usePaging";
import type { RowSelection, Selection } from "./useRowSelection";

export interface DataTableProps<T> {
  /** The label, for screen readers. */
  label: string;
  columns: ColumnDef<T>[];
  /** Undefined while loading. */
  rows: T[] | undefined;
  total: number;
  /** True when `total` is a lower bound. */
  more?: boolean;
  rowId: (row: T) => string;
  /** Opens a row: a click anywhere on it, or Enter on it after `j`/`k`. */
  onOpen?: (row: T) => void;
  /** Called when a row is pointed at or focused, so that it can be prefetched. */
  onApproach?: (row: T) => void;
  /** The row that is shown beside the table, whose keys walk from it then. */
  shown?: string;
  /** Highlights a row for a moment, such as a new one. */
  isFresh?: (row: T) => boolean;
  /** Dims a row, such as a retired one; a word in it says why. */
  isQuiet?: (row: T) => boolean;
  rowMenu?: (row: T) => RowMenuItem[];
  /** Makes columns with `meta.sorts` sortable. */
  sorting?: Sorting;
  /** Makes rows selectable. */
  selection?: Selection<T>;
  /** True while newer filters or another page are loading: the old rows are dimmed. */
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty: ReactNode;
  /** Absent for tables without pages. */
  paging?: Paging;
  /** A further choice beside the page size. */
  choice?: ReactNode;
  /** False for tables whose header is only for screen readers. */
  header?: boolean;
  /** How many placeholder rows are shown while loading; by default as many as a page has, or ten. */
  placeholders?: number;
}

export interface RowsProps<T> extends Omit<DataTableProps<T>, "selection"> {
  selection?: RowSelection<T>;
}

/** Whether a click is on the row itself, not on a link or button in it and not the end of a text selection. */
function isPlainClick(event: MouseEvent): boolean {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target) || target.closest("a, button, input, label, [data-select]")) return false;
  return !window.getSelection()?.toString();
}

/** Opens the row's title link in a new tab; false if the row has no such link. */
function openInNewTab(row: Element): boolean {
  const link = row.querySelector<HTMLAnchorElement>("a[data-title-link]");
  if (link) window.open(link.href, "_blank", "noopener");
  return link !== null;
}

const middle = 1;

/** Whether Enter was pressed on the row itself, not on a link or button in it. */
function isOwnEnter(event: KeyboardEvent): boolean {
  return event.key === "Enter" && event.target === event.currentTarget;
}

/** The attributes and handlers of a row's element. */
export function rowAttributes<T>(props: RowsProps<T>, row: T) {
  const { onOpen, onApproach, isFresh, isQuiet, selection } = props;
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (event.shiftKey && selection) selection.toggle(row, true);
    else if (!onOpen || ((event.ctrlKey || event.metaKey) && openInNewTab(event.currentTarget))) return;
    else onOpen(row);
  };
  const auxClick = (event: MouseEvent) => {
    if (event.button === middle && isPlainClick(event)) openInNewTab(event.currentTarget);
  };
  const press = (event: MouseEvent) => {
    // Otherwise Shift and a click would select text, and the middle button would start scrolling.
    const otherwise = event.button === middle ? onOpen && isPlainClick(event) : selection && event.shiftKey;
    if (otherwise) event.preventDefault();
  };
  const key = (event: KeyboardEvent) => {
    selection?.onArrow(event, row);
    if (isOwnEnter(event)) onOpen?.(row);
  };
  const approach = onApproach && (() => onApproach(row));
  return {
    "data-row": props.rowId(row),
    "aria-current": props.rowId(row) === props.shown || undefined,
    "data-fresh": isFresh?.(row) || undefined,
    "data-quiet": isQuiet?.(row) || undefined,
    "data-selected": selection?.isSelected(row) || undefined,
    "data-opens": onOpen ? true : undefined,
    tabIndex: onOpen || selection ? -1 : undefined,
    onClick: onOpen || selection ? click : undefined,
    onKeyDown: onOpen || selection ? key : undefined,
    onAuxClick: onOpen && auxClick,
    onMouseDown: press,
    onPointerEnter: approach,
    onFocus: approach,
  };
}
