import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ListFrame, ShowAll, shortList } from "@/ui/list/ListFrame";
import { DataTable } from "@/ui/table/DataTable";
import { overDashboard, requestColumns, viewPath } from "./requestColumns";
import { requestLists } from "./requestLists";

/** At most five requests of the kind; each opens over the list. */
export function RequestsTable({ kind }: { kind: keyof typeof requestLists }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { title, query, dated, marked, all, empty, emptyHint } = requestLists[kind];
  const { data, error, refetch } = useQuery(query());
  const columns = useMemo(() => requestColumns(t, t(dated), marked), [t, dated, marked]);
  return (
    <ListFrame
      title={t(title)}
      action={<ShowAll to={all} of={t(title)} />}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={data?.items.length === 0 ? { title: t(empty), hint: t(emptyHint) } : undefined}
    >
      <DataTable
        label={t(title)}
        columns={columns}
        rows={data?.items}
        total={data?.total ?? 0}
        rowId={(row) => String(row.id)}
        onOpen={(row) => void navigate(viewPath(row.id), { state: overDashboard })}
        header={false}
        placeholders={shortList}
        empty={null}
      />
    </ListFrame>
  );
}
