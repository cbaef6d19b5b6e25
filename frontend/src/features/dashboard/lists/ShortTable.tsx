import { useNavigate } from "react-router-dom";
import type { components } from "@/api/schema.gen";
import { shortList } from "@/ui/list/ListFrame";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import { overDashboard, viewPath } from "./requestColumns";

type Row = components["schemas"]["DashboardShortItem"];

interface ShortTableProps {
  label: string;
  columns: ColumnDef<Row>[];
  /** At most five requests; undefined while they load. */
  rows: Row[] | undefined;
  /** The number of all requests of the list. */
  total?: number;
}

/** The rows of a short list of requests; each opens over the list. */
export function ShortTable({ total = 0, ...table }: ShortTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      {...table}
      total={total}
      rowId={(row) => String(row.id)}
      onOpen={(row) => void navigate(viewPath(row.id), { state: overDashboard })}
      header={false}
      placeholders={shortList}
      empty={null}
    />
  );
}
