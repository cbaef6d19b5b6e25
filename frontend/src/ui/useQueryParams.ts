import { useCallback } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useRouter } from "./useRouter";

type Edit = (params: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and a way to edit it. An edit begins with the address as it is at that moment: the edits of
 * `useSearchParams` begin with the address last drawn, so that of two quick ones the first would be lost.
 */
export function useQueryParams(): [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] {
  const router = useRouter();
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions) =>
      setParams(edit(new URLSearchParams(router.state.location.search)), options),
    [router, setParams],
  );
  return [params, change];
}
