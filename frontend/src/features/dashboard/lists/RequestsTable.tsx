import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ListFrame, ShowAll } from "@/ui/list/ListFrame";
import { dateColumn, requestColumns } from "./requestColumns";
import { requestLists } from "./requestLists";
import { ShortTable } from "./ShortTable";

/** At most five requests of the kind; each opens over the list. */
export function RequestsTable({ kind }: { kind: keyof typeof requestLists }) {
  const { t } = useTranslation();
  const { title, query, dated, marked, all, empty, emptyHint } = requestLists[kind];
  const { data, error, refetch } = useQuery(query());
  const columns = useMemo(() => requestColumns(t, dateColumn(t(dated)), marked), [t, dated, marked]);
  return (
    <ListFrame
      title={t(title)}
      action={<ShowAll to={all} of={t(title)} />}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={data?.items.length === 0 ? { title: t(empty), hint: t(emptyHint) } : undefined}
    >
      <ShortTable label={t(title)} columns={columns} rows={data?.items} total={data?.total} />
    </ListFrame>
  );
}
