import { useCallback, useMemo } from "react";
import { useQueryParams } from "@/ui/useQueryParams";

/** What the board shows, named as in the address and on the wire. */
export interface BoardFilter {
  /** 0 means the first project. */
  projekatId: number;
  prethodniBrojDana: number;
}

export const defaultDays = 7;
export const greatestDays = 365;

/** The number of days that a text stands for; undefined when it is none from 1 to 365. */
export function readDays(text: string | null): number | undefined {
  if (!text || !/^\d{1,3}$/.test(text.trim())) return undefined;
  const days = Number(text);
  return days >= 1 && days <= greatestDays ? days : undefined;
}

/** The filter of an address; bad values fall back to the defaults. */
export function readBoardFilter(params: URLSearchParams): BoardFilter {
  const projekatId = Number(params.get("projekatId"));
  return {
    projekatId: Number.isSafeInteger(projekatId) && projekatId > 0 ? projekatId : 0,
    prethodniBrojDana: readDays(params.get("prethodniBrojDana")) ?? defaultDays,
  };
}

export interface BoardFilterState {
  filter: BoardFilter;
  change: (changes: Partial<BoardFilter>) => void;
}

/** The filter of the board, which lives in the address. */
export function useBoardFilter(): BoardFilterState {
  const [params, setParams] = useQueryParams();
  const filter = useMemo(() => readBoardFilter(params), [params]);
  const change = useCallback(
    (changes: Partial<BoardFilter>) =>
      setParams(
        (old) => {
          for (const [field, value] of Object.entries(changes)) old.set(field, String(value));
          return old;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { filter, change };
}
