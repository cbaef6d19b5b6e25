import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useRef } from "react";
import { ErrorState } from "../feedback/ErrorState";
import { NarrowRows } from "./NarrowRows";
import { Pager } from "./Pager";
import type { DataTableProps } from "./rows";
import { Body, Frame } from "./tableStyles";
import { useKeptScroll } from "./useKeptScroll";
import { useRowSelection } from "./useRowSelection";
import { WideRows } from "./WideRows";

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
