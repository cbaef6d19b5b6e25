import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** The state of a dialog's history entry. */
interface EntryState {
  /** True when the previous entry is the screen below, so that closing the dialog is going back. */
  overList?: boolean;
}

/** Whether two addresses belong to the same area: then a dialog of one opens over the present screen of the other. */
const sameArea = (one: string, other: string) => one.split("/", 3).join("/") === other.split("/", 3).join("/");

/** Opens dialogs with addresses over the screen of the address `under`, and keeps its filters in the address. */
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

/** Closes the dialog of this address: goes back to where it was opened, or replaces it by the screen `under`. */
export function useCloseOver(under: string): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return useCallback(() => {
    if ((state as EntryState | null)?.overList) void navigate(-1);
    else void navigate({ pathname: under, search }, { replace: true, preventScrollReset: true });
  }, [navigate, search, state, under]);
}
