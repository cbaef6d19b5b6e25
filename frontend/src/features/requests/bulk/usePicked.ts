import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import { usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import type { Selection } from "@/ui/table/useRowSelection";
import type { RequestItem } from "../list/listQuery";
import { type RequestFilter, requestFilter } from "../list/requestFilter";
import { requestQuery } from "../requestQuery";
import { bulkLimit } from "./bulkChange";

type Picked = ReadonlyMap<number, RequestItem>;

const none: Picked = new Map();

/** Whether the person may change anything of several requests. */
function useMayChange(): boolean {
  const rights = [
    usePermission("zahtjev_zahtjev_edit"),
    usePermission("zahtjev_zahtjev_edit_status"),
    usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik"),
  ];
  return rights.includes(true);
}

/** The picked requests as they are on the page, and as they were seen last on others. */
function withNewest(picked: Picked, rows: RequestItem[]): Picked {
  const seen = rows.filter(({ id }) => picked.has(id));
  return seen.length ? new Map([...picked, ...seen.map((row) => [row.id, row] as const)]) : picked;
}

/**
 * The requests that are picked for a common change: over pages, as long as the filter stays.
 * @param rows those on the screen; undefined until they are there
 */
export function usePicked(rows: RequestItem[] | undefined, filter: RequestFilter) {
  const { t } = useTranslation();
  const may = useMayChange();
  const [picked, setPicked] = useState(none);
  const [followed, setFollowed] = useState({ rows, filter });
  if (followed.rows !== rows || followed.filter !== filter) {
    setFollowed({ rows, filter });
    if (!requestFilter.same(followed.filter, filter)) setPicked(none);
    else if (rows) setPicked(withNewest(picked, rows));
  }
  const clear = useCallback(() => setPicked(none), []);
  const refresh = useRefreshPicked(picked, setPicked);
  const set = (changed: RequestItem[], selected: boolean) => {
    const next = new Map(picked);
    for (const row of changed) {
      if (!selected) next.delete(row.id);
      else if (next.size < bulkLimit || next.has(row.id)) next.set(row.id, row);
      else toast.error(t("requests.bulk.limit"));
    }
    setPicked(next);
  };
  const items = useMemo(() => [...picked.values()], [picked]);
  const selection: Selection<RequestItem> = {
    ids: new Set(items.map(({ id }) => String(id))),
    set,
    labelOf: ({ id, naziv }) => t("requests.bulk.select", { id, title: naziv }),
  };
  return { items, selection: may ? selection : undefined, clear, refresh };
}

export type PickedRequests = ReturnType<typeof usePicked>;

/** Reads again what was picked, as some of it was changed by others; what is gone is picked no more. */
function useRefreshPicked(picked: Picked, setPicked: (change: (old: Picked) => Picked) => void) {
  const queryClient = useQueryClient();
  return async () => {
    const read = async (item: RequestItem): Promise<RequestItem | undefined> => {
      try {
        const { zahtjevStatus, ...detail } = await queryClient.fetchQuery({
          ...requestQuery(item.id),
          staleTime: 0,
        });
        const status = { zahtjevStatusId: zahtjevStatus.id, zahtjevStatus: zahtjevStatus.naziv };
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
    const newest = await Promise.all(
      [...picked.values()].map(async (item) => [item.id, await read(item)] as const),
    );
    setPicked((old) => {
      const next = new Map(old);
      for (const [id, item] of newest) {
        if (!next.has(id)) continue;
        if (item) next.set(id, item);
        else next.delete(id);
      }
      return next;
    });
  };
}
