import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** What opening a dialog leaves in its history entry. */
interface EntryState {
  /** True when the entry before this one is the screen below, so that closing is going back. */
  overList?: boolean;
}

/** Whether two addresses are of one area, so that a dialog of one lies over the screen of the other, which is to stay where it is. */
const sameArea = (one: string, other: string) => one.split("/", 3).join("/") === other.split("/", 3).join("/");

/** Opens dialogs that have addresses of their own over the screen of the address `under`, whose filters stay in the address. */
export function useOpenOver(under: string): (path: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (path) => {
      const state: EntryState = { overList: pathname === under };
      void navigate({ pathname: path, search }, { state, preventScrollReset: sameArea(pathname, under) });
    },
    [navigate, pathname, search, under],
  );
}

/** Closes the dialog of this address: back to where it was opened from, or to the screen `under` in its place. */
export function useCloseOver(under: string): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return useCallback(() => {
    if ((state as EntryState | null)?.overList) void navigate(-1);
    else void navigate({ pathname: under, search }, { replace: true, preventScrollReset: true });
  }, [navigate, search, state, under]);
}
