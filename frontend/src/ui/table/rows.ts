import type { ReactTable, RowData } from "@tanstack/react-table";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import type { Paging } from "../list/usePaging";
import type { ColumnDef, Features } from "./columns";
import type { RowMenuItem } from "./RowMenu";
import type { Sorting } from "./sorting";
import type { RowSelection, Selection } from "./useRowSelection";

export interface DataTableProps<T extends RowData> {
  /** Says what the table lists, for screen readers. */
  label: string;
  columns: ColumnDef<T>[];
  /** Undefined until the first answer. */
  rows: T[] | undefined;
  total: number;
  /** True when there are more than `total`, because counting stopped there. */
  more?: boolean;
  rowId: (row: T) => string;
  /** Opens a row: a click anywhere on it, or Enter on it after `j`/`k`. */
  onOpen?: (row: T) => void;
  /** Called when the pointer or the keyboard comes to a row, so that it can be fetched ahead. */
  onApproach?: (row: T) => void;
  /** Points a row out for a moment, such as one that was just made. */
  isFresh?: (row: T) => boolean;
  /** Dims a row, such as of what is there but not in use; a word in it says why. */
  isQuiet?: (row: T) => boolean;
  rowMenu?: (row: T) => RowMenuItem[];
  /** Lets the list be sorted by the columns that say so (`meta.sorts`). */
  sorting?: Sorting;
  /** Lets rows be selected. */
  selection?: Selection<T>;
  /** True while an answer for newer filters or another page is on its way: the old rows are dimmed. */
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty: ReactNode;
  /** Absent for tables without pages. */
  paging?: Paging;
  /** False for tables whose header is there for screen readers only. */
  header?: boolean;
  /** How many rows stand for the first answer; as many as a page has, or ten. */
  placeholders?: number;
}

export interface RowsProps<T extends RowData> extends Omit<DataTableProps<T>, "selection"> {
  table: ReactTable<Features, T>;
  selection?: RowSelection<T>;
}

/** A click on the row itself, not on a link or button in it and not the end of selecting text. */
function isPlainClick(event: MouseEvent): boolean {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target) || target.closest("a, button, input, label, [data-select]")) return false;
  return !window.getSelection()?.toString();
}

/** Opens in a new tab what the row's title leads to, as its link would; false when the row has no such link. */
function openInNewTab(row: Element): boolean {
  const link = row.querySelector<HTMLAnchorElement>("a[data-title-link]");
  if (link) window.open(link.href, "_blank", "noopener");
  return link !== null;
}

const middle = 1;

/** Enter on the row itself, not on a link or button in it. */
function isOwnEnter(event: KeyboardEvent): boolean {
  return event.key === "Enter" && event.target === event.currentTarget;
}

/** The attributes and handlers of a row's element. */
export function rowAttributes<T extends RowData>(props: RowsProps<T>, row: T) {
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
    // Without this Shift and a click would select text, and the middle button scroll by itself.
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
