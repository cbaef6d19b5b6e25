import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { dayAt, daysBefore } from "@/ui/format/days";
import { viewPathOver } from "../../base/dialogRoute";
import type { RequestDetail } from "../../base/requestCalls";

/** The address of a request's status changes, over the view dialog of the address `pathname`. */
export const historyPath = (pathname: string, id: number) => `${viewPathOver(pathname, id)}/promjene-statusa`;

/** The address of a request as it was on a day, over the view dialog of the address `pathname`. */
export const pastPath = (pathname: string, id: number, day: string) => `${viewPathOver(pathname, id)}/kako-je-bilo/${day}`;

/** The state of the history entry of a screen that was opened from the list or from a request. */
interface EntryState {
  overList?: boolean;
  overRequest?: boolean;
}

/** Opens a screen from the view dialog, and keeps the list's filter in the address. */
export function useOpenOverRequest(): (pathname: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (pathname) => {
      const state: EntryState = { overRequest: true };
      void navigate({ pathname, search }, { state, preventScrollReset: true });
    },
    [navigate, search],
  );
}

/** Leaves a screen that belongs to a request: goes back to where it was opened, or replaces it by the request. */
export function useReturnFromRequest(id: number): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return useCallback(() => {
    const entry = (state as EntryState | null) ?? {};
    if (entry.overRequest || entry.overList) void navigate(-1);
    else void navigate({ pathname: viewPathOver(pathname, id), search }, { replace: true, preventScrollReset: true });
  }, [id, navigate, pathname, search, state]);
}

/** The day before the last change, as what the request was then differs from now; the day of its beginning where that is later. */
export function firstPastDay({
  datumKreiranja: created,
  datumIzmjene: changed,
}: Pick<RequestDetail, "datumKreiranja" | "datumIzmjene">): string {
  const begun = dayAt(new Date(created));
  const before = daysBefore(dayAt(new Date(changed)), 1);
  return before > begun ? before : begun;
}
