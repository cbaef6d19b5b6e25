import { useCallback } from "react";
import { matchPath, useLocation, useNavigate } from "react-router-dom";
import { useCloseOver, useOpenOver } from "@/ui/dialog/addressedDialog";
import { readId } from "@/ui/routing/addressId";

export const listPath = "/home/zahtjev/list";
export const boardPath = "/home/zahtjev/list-draggable";
/** A project's board or list as they were on a day. */
export const pastBoardPath = "/home/zahtjev/kako-je-bilo";
const addPath = "/home/zahtjev/dodavanje";
export const viewPath = (id: number) => `/home/zahtjev/${id}`;
export const boardViewPath = (id: number) => `${boardPath}/${id}`;
/** Where senders correct a request that nobody has begun with. */
export const correctPath = (id: number) => `/home/zahtjev/ispravka/${id}`;
export const editPath = (id: number) => `/home/zahtjev/edit/${id}`;

/** The address of the dialog of a new request over a request that is shown beside the list. */
export const addPathBeside = (id: number) => `${viewPath(id)}/dodavanje`;

/** The request beside the list over which the dialog of an address is; NaN without one. */
const besideUnder = (pathname: string) => readId(matchPath("/home/zahtjev/:id/dodavanje", pathname)?.params.id);

/** The screen below the dialog of an address. */
const screenUnder = (pathname: string) => (pathname.startsWith(boardPath) ? boardPath : listPath);

/** What is below the dialog of an address: a screen, or the request beside the list. */
const under = (pathname: string) => (besideUnder(pathname) > 0 ? viewPath(besideUnder(pathname)) : screenUnder(pathname));

/** The address of a request's view dialog over the screen of an address. */
export const viewPathOver = (pathname: string, id: number) => (screenUnder(pathname) === boardPath ? boardViewPath(id) : viewPath(id));

/** The address of the dialog of a new request over the screen of an address. */
export const addPathOver = (pathname: string) => (screenUnder(pathname) === boardPath ? `${boardPath}/dodavanje` : addPath);

/** The state of history entries within requests. */
interface EntryState {
  /** The request that the list highlights for a moment. */
  freshId?: number;
}

const readState = (state: unknown): EntryState => (state as EntryState | null) ?? {};

/** The new request that the list highlights; usually undefined. */
export const useFreshId = () => readState(useLocation().state).freshId;

/** Opens a dialog over the list or the board, and keeps their filters in the address. */
export const useOpenDialog = () => useOpenOver(screenUnder(useLocation().pathname));

/** Closes the dialog of this address: goes back to where it was opened, or replaces it by what is below it. */
export const useCloseDialog = () => useCloseOver(under(useLocation().pathname));

/** Closes the dialog and shows the board, or the list's first page with the new request highlighted, and beside it if one was. */
export function useShowFresh(): (id: number) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (id) => {
      const params = new URLSearchParams(search);
      params.delete("page");
      const state: EntryState = { freshId: id };
      const shown = besideUnder(pathname) > 0 ? viewPath(id) : screenUnder(pathname);
      void navigate({ pathname: shown, search: params.toString() }, { replace: true, state });
    },
    [navigate, pathname, search],
  );
}
