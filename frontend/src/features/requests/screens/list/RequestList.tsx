import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, FoldHorizontal, ListTodo, PanelRight, Pencil, UnfoldHorizontal } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { storageKeys } from "@/api/storage";
import { withTexts } from "@/i18n/i18n";
import { useUnopened } from "@/queries/notifications";
import { keptViewsQuery } from "@/queries/savedViews";
import { ToggleIcon } from "@/ui/controls/ToggleIcon";
import { formatTotal } from "@/ui/format/numbers";
import { bufferKeys } from "@/ui/keys/keyBuffer";
import { focusPane } from "@/ui/layout/Split";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListState } from "@/ui/list/useListState";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import type { FirstRead } from "@/ui/routing/routeHandle";
import { DataTable } from "@/ui/table/DataTable";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { readPaging } from "@/ui/table/usePaging";
import { useStoredFlag } from "@/ui/useStoredFlag";
import { AddButton } from "../../base/AddButton";
import { useBeside, useBesideChoice, useHasRoomBeside } from "../../base/beside";
import { editPath, useFreshId, useOpenDialog, viewPath } from "../../base/dialogRoute";
import { useListed } from "../../base/neighbours";
import { requestQuery } from "../../base/requestCalls";
import { UpdatesPill } from "../../base/updates/UpdatesPill";
import { useAdd } from "../../base/useAdd";
import { useShowRequest } from "../../base/useShowRequest";
import { usePicked } from "../../widgets/bulk/usePicked";
import { type RequestItem, requestListQuery } from "../../widgets/filter/listCalls";
import {
  type RequestFilter,
  type RequestFilterState,
  requestFilter,
  sortOf,
  usualCount,
  usualOrder,
  usualSort,
} from "../../widgets/filter/requestFilter";
import { ListHeader } from "./ListHeader";
import { RequestToolbar } from "./RequestToolbar";
import { type Room, requestColumns } from "./requestColumns";
import { useListUpdates } from "./useListUpdates";

/**
 * Keeps the row of the request that is shown beside the list in sight, and the focus on it while that is in the list: then screen readers
 * say what is shown.
 */
function useFollowShown(shown: number | undefined, items: { id: number }[] | undefined): void {
  const listed = items?.some(({ id }) => id === shown) ?? false;
  useEffect(() => {
    if (!listed) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${shown}"]`);
    const focused = document.activeElement;
    row?.scrollIntoView({ block: "nearest" });
    if (!row?.contains(focused) && focused?.closest("[data-row]")) row?.focus({ preventScroll: true });
  }, [shown, listed]);
}

/** For a list that is empty because finished requests are hidden: how many finished ones match, and a function that shows them. */
function useFinishedBeside({ filter, change }: RequestFilterState, empty: boolean, count: number) {
  const { t, i18n } = useTranslation();
  const enabled = empty && !filter.done;
  const { data } = useQuery({
    ...requestListQuery({ ...filter, done: true }, 1, count),
    enabled,
    placeholderData: undefined,
  });
  if (!enabled || !data || data.total === 0) return undefined;
  const total = formatTotal(data.total, data.imaJos, i18n.language);
  return {
    hint: t("requests.list.finishedHint"),
    label: t("requests.list.showFinished", { total }),
    onShow: () => change({ done: true }),
  };
}

interface FullTitlesProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Switches between titles of 30 characters, as every list has them, and as much of them as there is room for. */
function FullTitles({ on, onChange }: FullTitlesProps) {
  const { t } = useTranslation();
  return <ToggleIcon label={t("requests.list.fullTitles")} icon={on ? FoldHorizontal : UnfoldHorizontal} on={on} onChange={onChange} />;
}

/** Switches between requests in a dialog and requests beside the list, where the window has room for that. */
function BesideChoice() {
  const { t } = useTranslation();
  const [on, setOn] = useBesideChoice();
  return useHasRoomBeside() && <ToggleIcon label={t("requests.list.beside")} icon={PanelRight} on={on} onChange={setOn} />;
}

const loadBulkBar = withTexts(["requests"], () => import("../../widgets/bulk/BulkBar").then((m) => m.BulkBar));
const BulkBar = lazyComponent(loadBulkBar);
prefetchLater(loadBulkBar);

function useRowMenu(open: (path: string) => void): (row: RequestItem) => RowMenuItem[] {
  const { t } = useTranslation();
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  return (row) => {
    const view = { label: t("requests.list.view"), icon: Eye, onSelect: () => open(viewPath(row.id)) };
    const edit = { label: t("shell.editRequest"), icon: Pencil, onSelect: () => open(editPath(row.id)) };
    return mayEdit ? [view, edit] : [view];
  };
}

/** The window's widths, in pixels, from which names of people, and all columns, are shown. */
const [moreRoom, muchRoom] = [1400, 1600];

function useRoom(): Room {
  const { breakpoints } = useTheme();
  const much = useMediaQuery(breakpoints.up(muchRoom));
  const more = useMediaQuery(breakpoints.up(moreRoom));
  const some = useMediaQuery(breakpoints.up("lg"));
  const phone = useMediaQuery(breakpoints.down("sm"));
  if (much) return "much";
  if (more) return "more";
  if (phone) return "phone";
  return some ? "some" : "little";
}

/** The sort of the list for its headers. */
function sortingOf({ filter, change }: RequestFilterState) {
  return {
    value: filter.poredaj,
    usual: usualOrder(filter) === "newest" ? usualSort : undefined,
    change: (next: (value: string) => string) => change(({ poredaj }) => ({ poredaj: sortOf(next(poredaj)) })),
  };
}

/** Says what happened to a request since the person opened it last; undefined for nothing. */
function useNews(): (id: number) => string | undefined {
  const unopened = useUnopened();
  return useCallback(
    (id) => {
      const news = unopened?.get(id);
      return news && `${news.naslov} · ${news.korisnik}`;
    },
    [unopened],
  );
}

/** Reads the present requests of a page of the list. */
function useReadPage(filter: RequestFilter, count: number): (page: number) => Promise<number[]> {
  const queryClient = useQueryClient();
  return useCallback(
    async (page) => {
      const answer = await queryClient.fetchQuery({ ...requestListQuery(filter, page, count), staleTime: 0 });
      return answer.items.map(({ id }) => id);
    },
    [queryClient, filter, count],
  );
}

export const readFirst: FirstRead = async (queryClient, { search }) => {
  const { page, count } = readPaging(search, usualCount);
  await Promise.all([
    queryClient.prefetchQuery(requestListQuery(requestFilter.read(search, ""), page, count)),
    queryClient.prefetchQuery(keptViewsQuery()),
  ]);
};

/** The list of requests. */
export function RequestList() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { paging, ...state } = useListState(requestFilter, { count: usualCount });
  const freshId = useFreshId();
  const open = useOpenDialog();
  const rowMenu = useRowMenu(open);
  const shown = useBeside();
  const show = useShowRequest();
  const windowRoom = useRoom();
  const room = shown === undefined ? windowRoom : "beside";
  const [fullTitles, setFullTitles] = useStoredFlag(storageKeys.fullTitles);
  const list = requestListQuery(state.filter, paging.page, paging.count);
  const query = useQuery(list);
  const { items, total, updates } = useListUpdates(list, query, state.filter.projekatId);
  const pages = query.data?.imaJos ? Number.POSITIVE_INFINITY : Math.ceil(total / paging.count);
  const read = useReadPage(state.filter, paging.count);
  useFollowShown(shown, items);
  useListed(query.isPlaceholderData ? undefined : items, { page: paging.page, pages, read });
  const answer = { ...listAnswer(query), rows: items, total };
  const beside = useFinishedBeside(state, query.data?.items.length === 0 && !query.isPlaceholderData, paging.count);
  const picked = usePicked(items, state.filter);
  const [wasPicked, setWasPicked] = useState(false);
  if (picked.items.length > 0 && !wasPicked) setWasPicked(true); // the bar stays mounted, as it also awaits a file
  const newsOf = useNews();
  const whole = fullTitles || room === "beside";
  const columns = useMemo(() => requestColumns(t, room, whole, newsOf), [t, room, whole, newsOf]);
  const add = useAdd();
  return (
    <>
      <ListHeader short={shown !== undefined} filter={state.filter} sortedAmong={query.data?.poredanoMedju} onAdd={add} />
      <RequestToolbar {...state} found={answer} />
      <UpdatesPill updates={updates} />
      <DataTable
        label={t("requests.list.label")}
        columns={columns}
        {...answer}
        rowId={(row) => String(row.id)}
        onOpen={({ id }) => {
          if (id === shown) return focusPane();
          bufferKeys();
          if (shown) show(id);
          else open(viewPath(id));
        }}
        shown={shown === undefined ? undefined : String(shown)}
        onApproach={(row) => void queryClient.prefetchQuery(requestQuery(row.id))}
        isFresh={(row) => row.id === freshId}
        rowMenu={rowMenu}
        selection={picked.selection}
        sorting={sortingOf(state)}
        empty={
          <ListEmpty
            paging={paging}
            onReset={state.active.some((field) => field !== "poredaj") ? state.reset : undefined}
            noMatch={t("requests.list.noMatchTitle")}
            beside={beside}
            icon={ListTodo}
            title={t("requests.list.emptyTitle")}
            hint={t("requests.list.emptyHint")}
            action={add && <AddButton onClick={add} />}
          />
        }
        paging={paging}
        choice={
          <>
            <BesideChoice />
            {shown === undefined && <FullTitles on={fullTitles} onChange={setFullTitles} />}
          </>
        }
      />
      {wasPicked && <BulkBar picked={picked} sort={state.filter.poredaj} onMissing={picked.clear} />}
    </>
  );
}
