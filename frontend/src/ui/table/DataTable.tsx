import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { ErrorState } from "../feedback/ErrorState";
import { NarrowRows } from "./NarrowRows";
import { Pager } from "./Pager";
import type { DataTableProps } from "./rows";
import { Body, Frame } from "./tableStyles";
import { useRowSelection } from "./useRowSelection";
import { WideRows } from "./WideRows";

/** The scroll position of each table in pixels, by the table's label and the filter and page in the address. */
const kept = new Map<string, number>();

/**
 * Restores the scroll position when somebody returns to a table. The router does that as long as the rows are cached; this does it
 * when they have to be loaded again.
 */
function useKeptScroll(label: string, loaded: boolean): void {
  const key = label + useLocation().search;
  const comesBack = useRef(useNavigationType() === NavigationType.Pop && !loaded);
  useLayoutEffect(() => {
    if (!loaded) return;
    if (comesBack.current) window.scrollTo(0, kept.get(key) ?? 0);
    comesBack.current = false;
    return () => {
      kept.set(key, window.scrollY);
    };
  }, [key, loaded]);
}

/** The table of every list: sticky header, rows of 44 px, two lines below 600 px. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, error, empty, refreshing = false, paging, total, onRetry } = props;
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const body = useRef<HTMLDivElement>(null);
  const selection = useRowSelection(props, body);
  useKeptScroll(props.label, Boolean(rows));
  if (error && !rows) {
    return <Frame>{<ErrorState filtered error={error} onRetry={() => onRetry?.()} />}</Frame>;
  }
  if (rows?.length === 0) return <Frame>{empty}</Frame>;
  const Rows = narrow ? NarrowRows : WideRows;
  return (
    <Frame aria-busy={!rows || refreshing}>
      <Body ref={body} data-dimmed={(rows && refreshing) || undefined} data-selecting={Boolean(props.selection?.ids.size) || undefined}>
        <Rows {...props} selection={selection} />
      </Body>
      {paging && <Pager paging={paging} total={total} more={props.more} shown={rows?.length} choice={props.choice} />}
    </Frame>
  );
}
