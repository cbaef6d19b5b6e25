import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { FilterMenu } from "@/ui/list/FilterMenu";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListState } from "@/ui/list/useListState";
import { PageHeader } from "@/ui/PageHeader";
import { DataTable } from "@/ui/table/DataTable";
import { LogFilterFields, useLogChips } from "./LogFilterFields";
import { logColumns } from "./logColumns";
import { type LogFilterState, logFilter } from "./logFilter";
import { type LogEntry, logPageQuery } from "./logQueries";
import { entryPath } from "./paths";

function Toolbar(state: LogFilterState) {
  const { t } = useTranslation();
  const { active, reset } = state;
  const chips = useLogChips(state);
  return (
    <ListToolbar label={t("log.filter")} chips={chips} onReset={active.length > 0 ? reset : undefined}>
      <FilterMenu title={t("log.filter")} count={chips.length} onReset={reset}>
        {() => <LogFilterFields {...state} />}
      </FilterMenu>
    </ListToolbar>
  );
}

/** What happened in the whole system, newest first, for readers of the log. */
export function LogList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayOpen = usePermission("log_log_historija");
  const { paging, ...state } = useListState(logFilter);
  const query = useQuery(logPageQuery(state.filter, paging.page, paging.count));
  const columns = useMemo(() => logColumns(t), [t]);
  const open = (entry: LogEntry) => {
    const path = entryPath(entry);
    if (path) void navigate(path);
  };
  const { data } = query;
  const last = data?.imaJos && paging.page * paging.count >= data.total && data.items.at(-1);
  return (
    <>
      <PageHeader description={t("log.lead")} />
      <Toolbar {...state} />
      <DataTable
        label={t("shell.log")}
        columns={columns}
        {...listAnswer(query)}
        rowId={({ id }) => String(id)}
        onOpen={mayOpen ? open : undefined}
        empty={
          <ListEmpty
            paging={paging}
            onReset={state.active.length > 0 ? state.reset : undefined}
            icon={ScrollText}
            title={t("log.empty")}
            hint={t("log.emptyHint")}
          />
        }
        paging={paging}
      />
      {last && (
        <Button variant="outlined" sx={{ mt: 4 }} onClick={() => state.change({ prije: last.id })}>
          {t("log.older")}
        </Button>
      )}
    </>
  );
}
