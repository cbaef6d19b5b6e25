import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { Toggles } from "@/ui/controls/Toggles";
import { PageHeader } from "@/ui/layout/PageHeader";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { type ListState, useListState } from "@/ui/list/useListState";
import { DataTable } from "@/ui/table/DataTable";
import { LogFilterFields, useLogChips } from "./LogFilterFields";
import { logPageQuery, touchedPageQuery } from "./logCalls";
import { logColumns, touchedColumns } from "./logColumns";
import { type LogFilter, type LogFilterState, logFilter } from "./logFilter";
import { entryPath, touchedPath } from "./paths";

function Toolbar(state: LogFilterState) {
  const { t } = useTranslation();
  const { filter, active, change, reset } = state;
  const chips = useLogChips(state);
  return (
    <ListToolbar
      label={t("log.filter")}
      chips={chips}
      onReset={active.length > 0 ? reset : undefined}
      menu={{ title: t("log.filter"), onReset: reset, children: () => <LogFilterFields {...state} /> }}
    >
      <Toggles
        label={t("log.shape")}
        options={[{ name: "entitet", label: t("log.byEntity") }]}
        isOn={() => filter.po === "entitet"}
        onToggle={() => change(({ po }) => ({ po: po ? "" : "entitet" }))}
      />
    </ListToolbar>
  );
}

/** The whole log, newest first: entry by entry, or by the things that entries are about. */
export function LogList() {
  const { t } = useTranslation();
  const state = useListState(logFilter);
  return (
    <>
      <PageHeader description={t("log.lead")} />
      <Toolbar {...state} />
      {state.filter.po ? <Touched {...state} /> : <Entries {...state} />}
    </>
  );
}

type LogState = ListState<LogFilter>;

/** The state that both lists keep in the address. */
function useLogTable<Row>({ active, reset, paging }: LogState, pathOf: (row: Row) => string | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayOpen = usePermission("log_log_historija");
  const open = (row: Row) => {
    const path = pathOf(row);
    if (path) void navigate(path);
  };
  return {
    label: t("shell.log"),
    onOpen: mayOpen ? open : undefined,
    empty: (
      <ListEmpty
        paging={paging}
        onReset={active.length > 0 ? reset : undefined}
        icon={ScrollText}
        title={t("log.empty")}
        hint={t("log.emptyHint")}
      />
    ),
    paging,
  };
}

function Entries(state: LogState) {
  const { t } = useTranslation();
  const { filter, paging, change } = state;
  const query = useQuery(logPageQuery(filter, paging.page, paging.count));
  const columns = useMemo(() => logColumns(t), [t]);
  const table = useLogTable(state, entryPath);
  const { data } = query;
  const last = data?.imaJos && paging.page * paging.count >= data.total && data.items.at(-1);
  return (
    <>
      <DataTable columns={columns} {...listAnswer(query)} rowId={({ id }) => String(id)} {...table} />
      {last && (
        <Button variant="outlined" sx={{ mt: 4 }} onClick={() => change({ prije: last.id })}>
          {t("log.older")}
        </Button>
      )}
    </>
  );
}

function Touched(state: LogState) {
  const { t } = useTranslation();
  const { filter, paging } = state;
  const query = useQuery(touchedPageQuery(filter, paging.page, paging.count));
  const columns = useMemo(() => touchedColumns(t), [t]);
  const table = useLogTable(state, touchedPath);
  const answer = listAnswer(query);
  return (
    <>
      <DataTable
        columns={columns}
        {...answer}
        more={false}
        rowId={({ entitet: entity, entitetId: entityId }) => `${entity} ${entityId}`}
        {...table}
      />
      {answer.more && (
        <Typography color="textSecondary" sx={{ mt: 4 }}>
          {t("log.newestOnly")}
        </Typography>
      )}
    </>
  );
}
