import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, Pencil } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { usePermission } from "@/api/session";
import { useShortcut } from "@/ui/shortcuts";
import { DataTable } from "@/ui/table/DataTable";
import type { RowMenuItem } from "@/ui/table/RowMenu";
import { usePaging } from "@/ui/usePaging";
import { BulkBar } from "../bulk/BulkBar";
import { usePicked } from "../bulk/usePicked";
import { addPath, editPath, useFreshId, useOpenDialog, viewPath } from "../dialogRoute";
import { requestQuery } from "../requestQuery";
import { EmptyList } from "./EmptyList";
import { FilterBar } from "./FilterBar";
import { AddButton, ListHeader } from "./ListHeader";
import { type RequestItem, requestListQuery } from "./listQuery";
import { type Room, requestColumns } from "./requestColumns";
import { useRequestFilter } from "./useRequestFilter";

function useRowMenu(open: (path: string) => void): (row: RequestItem) => RowMenuItem[] {
  const { t } = useTranslation();
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  return (row) => {
    const view = { label: t("requestList.view"), icon: Eye, onSelect: () => open(viewPath(row.id)) };
    const edit = { label: t("requestList.edit"), icon: Pencil, onSelect: () => open(editPath(row.id)) };
    return mayEdit ? [view, edit] : [view];
  };
}

/** From this width of the window on there is room for every column, in pixels. */
const muchRoom = 1400;

function useRoom(): Room {
  const { breakpoints } = useTheme();
  const much = useMediaQuery(breakpoints.up(muchRoom));
  const some = useMediaQuery(breakpoints.up("lg"));
  if (much) return "much";
  return some ? "some" : "little";
}

/** The list of requests. The dialogs of a request and of a new one are drawn over it. */
export function RequestList() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const filters = useRequestFilter();
  const paging = usePaging(10);
  const freshId = useFreshId();
  const open = useOpenDialog();
  const rowMenu = useRowMenu(open);
  const mayAdd = usePermission("zahtjev_zahtjev_dodavanje");
  const room = useRoom();
  const query = useQuery(requestListQuery(filters.filter, paging.page, paging.count));
  const picked = usePicked(query.data?.items, filters.filter);
  const columns = useMemo(() => requestColumns(t, room), [t, room]);
  const add = () => open(addPath);
  useShortcut("n", t("requestList.shortcutNew"), add, mayAdd);
  return (
    <>
      <ListHeader filter={filters.filter} onAdd={mayAdd ? add : undefined} />
      <FilterBar {...filters} />
      <DataTable
        label={t("requestList.label")}
        columns={columns}
        rows={query.data?.items}
        total={query.data?.total ?? 0}
        more={query.data?.imaJos}
        rowId={(row) => String(row.id)}
        onOpen={(row) => open(viewPath(row.id))}
        onApproach={(row) => void queryClient.prefetchQuery(requestQuery(row.id))}
        isFresh={(row) => row.id === freshId}
        rowMenu={rowMenu}
        selection={picked.selection}
        refreshing={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyList
            filters={filters}
            paging={paging}
            add={mayAdd ? <AddButton onClick={add} /> : undefined}
          />
        }
        paging={paging}
      />
      <BulkBar picked={picked} />
      <Outlet />
    </>
  );
}
