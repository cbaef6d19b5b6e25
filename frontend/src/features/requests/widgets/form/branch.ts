import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { addPathOver } from "../../base/dialogRoute";
import type { RequestDetail } from "../../base/requestCalls";
import { entityOf, type RequestValues } from "./requestValues";

/** A new request that is made from another one: from a comment on it, or as its copy. */
export interface Branch {
  /** What it is made from, in the name of its draft. */
  source: string;
  /** The other request. */
  requestId: number;
  /** Copies may be related as duplicates; what is made from a comment becomes a part. */
  copy?: boolean;
  values: Partial<RequestValues>;
}

interface EntryState {
  branch?: Branch;
  /** The first request of a new installation, which is filled in. */
  trial?: boolean;
}

/** The initial values of the new request of this address, if any. */
export const useBranch = () => (useLocation().state as EntryState | null)?.branch;

/** Whether the new request of this address is the trial of a new installation. */
export const useIsTrial = () => (useLocation().state as EntryState | null)?.trial === true;

/** Opens the dialog of a new request, filled in, over the shown one; closing it returns there. */
export function useOpenBranch(): (branch: Branch) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (branch) => {
      const state = { overList: true, branch };
      void navigate({ pathname: addPathOver(pathname), search }, { state, preventScrollReset: true });
    },
    [navigate, pathname, search],
  );
}

/** Returns the copy of a request: what it asks for and how it is filed, not its due date, files and people. */
export function copyOf(request: RequestDetail): Branch {
  const { naziv, opis, projekatId, dioProjektaId, zahtjevKategorijaId, zahtjevTipId, zahtjevPrioritetId, oznakaId, odgovori } =
    entityOf(request).values;
  const values = { naziv, opis, projekatId, dioProjektaId, zahtjevKategorijaId, zahtjevTipId, zahtjevPrioritetId, oznakaId, odgovori };
  return { source: `kopija-${request.id}`, requestId: request.id, copy: true, values };
}
