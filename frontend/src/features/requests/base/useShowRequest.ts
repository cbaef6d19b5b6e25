import { useLocation, useNavigate } from "react-router-dom";
import { bufferKeys } from "@/ui/keys/keyBuffer";
import { viewPathOver } from "./dialogRoute";

/** Shows another request in the same dialog, or beside the list, over a page of the list: closing it leads where closing this one would. */
export function useShowRequest(): (id: number, page?: number) => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (id, page) => {
    bufferKeys();
    const params = new URLSearchParams(search);
    if (page) params.set("page", String(page));
    const options = { replace: true, state, preventScrollReset: true };
    void navigate({ pathname: viewPathOver(pathname, id), search: params.toString() }, options);
  };
}
