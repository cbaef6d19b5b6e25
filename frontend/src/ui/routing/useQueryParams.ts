import { useCallback } from "react";
import { type NavigateOptions, useLocation, useSearchParams } from "react-router-dom";
import { useRouter } from "./useRouter";

/** The name of a list's parameter in the address; a prefix keeps several lists of a screen apart. */
export const parameter = (name: string, prefix = "") => (prefix ? `${prefix}.${name}` : name);

type Edit = (params: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and a function that edits it. An edit is based on the present address: `useSearchParams` would base it on
 * the last rendered one, so that of two quick edits the first would be lost. An edit after another screen was opened, such as of a
 * text typed just before, is dropped.
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
