import { useCallback } from "react";
import { type NavigateOptions, useLocation, useSearchParams } from "react-router-dom";
import { useRouter } from "./useRouter";

type Edit = (params: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and a way to edit it. An edit begins with the address as it is at that moment: the edits of
 * `useSearchParams` begin with the address last drawn, so that of two quick ones the first would be lost. An edit that comes
 * when another screen has been opened, as of a text typed just before, is dropped.
 */
export function useQueryParams(): [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] {
  const router = useRouter();
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions) => {
      const { location } = router.state;
      if (location.pathname === pathname) setParams(edit(new URLSearchParams(location.search)), options);
    },
    [router, pathname, setParams],
  );
  return [params, change];
}
