import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { useIsEndUser, usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { useReportDone } from "@/ui/feedback/useReportDone";
import { readNewest } from "@/ui/form/merging/newest";
import { type Picked, usePickedRows } from "@/ui/table/usePickedRows";
import { requestQuery } from "../../base/requestCalls";
import type { RequestItem } from "../filter/listCalls";
import { type RequestFilter, requestFilter } from "../filter/requestFilter";
import { bulkLimit } from "./bulkCalls";

type PickedMap = Picked<RequestItem>;

/** Whether the person may change something of many requests at once. Who only sends requests changes each by itself. */
export function useMayChangeMany(): boolean {
  const isEndUser = useIsEndUser();
  const rights = [
    usePermission("zahtjev_zahtjev_edit"),
    usePermission("zahtjev_zahtjev_edit_status"),
    usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik"),
    usePermission("zahtjev_zahtjev_brisanje"),
  ];
  return !isEndUser && rights.includes(true);
}

/** Whether the person may use any bulk action. */
function useMayPick(): boolean {
  const mayExport = usePermission("zahtjev_zahtjev_izvoz");
  const isEndUser = useIsEndUser();
  return useMayChangeMany() || (mayExport && !isEndUser);
}

/** Whether two filters match the same requests, in any order. */
const sameButSorted = (one: RequestFilter, other: RequestFilter) => requestFilter.same({ ...one, poredaj: "" }, { ...other, poredaj: "" });

/**
 * The requests that are picked for a bulk action: on all pages, as long as the filter stays.
 * @param rows the requests on the screen; undefined while loading
 */
export function usePicked(rows: RequestItem[] | undefined, filter: RequestFilter) {
  const { t } = useTranslation();
  const may = useMayPick();
  const { picked, setPicked, items, selection, clear } = usePickedRows({
    rows,
    rowId: ({ id }: RequestItem) => String(id),
    filter,
    same: sameButSorted,
    limit: bulkLimit,
    onLimit: () => toast.error(t("requests.bulk.limit")),
    labelOf: ({ id, naziv: name }) => t("requests.bulk.select", { id, title: name }),
  });
  const refresh = useRefreshPicked(picked, setPicked);
  /** Deselects the others. */
  const keep = (kept: (item: RequestItem) => boolean) => setPicked((old) => new Map([...old].filter(([, item]) => kept(item))));
  // Here, as the bar disappears with the selection, while the list shows the result.
  const reportDone = useReportDone();
  return { items, keep, selection: may ? selection : undefined, clear, refresh, reportDone };
}

export type PickedRequests = ReturnType<typeof usePicked>;

/** Reads the picked requests again after others' changes, and returns them; deleted ones are deselected. */
function useRefreshPicked(picked: PickedMap, setPicked: (change: (old: PickedMap) => PickedMap) => void) {
  const queryClient = useQueryClient();
  return async (): Promise<RequestItem[]> => {
    const read = async (item: RequestItem): Promise<RequestItem | undefined> => {
      try {
        const { zahtjevStatus: current, ...detail } = await readNewest(queryClient, requestQuery(item.id));
        const status = { zahtjevStatusId: current.id, zahtjevStatus: current.naziv };
        const { zahtjevKategorijaId, zahtjevPrioritetId, dodijeljeniKorisnikIme, verzija } = detail;
        return {
          ...item,
          ...status,
          zahtjevKategorijaId,
          zahtjevPrioritetId,
          dodijeljeniKorisnikIme,
          verzija,
        };
      } catch (error) {
        return error instanceof ApiError && error.status === 404 ? undefined : item;
      }
    };
    const newest = await Promise.all([...picked.values()].map(async (item) => [String(item.id), await read(item)] as const));
    setPicked((old) => {
      const next = new Map(old);
      for (const [id, item] of newest) {
        if (!next.has(id)) continue;
        if (item) next.set(id, item);
        else next.delete(id);
      }
      return next;
    });
    return newest.flatMap(([, item]) => item ?? []);
  };
}
