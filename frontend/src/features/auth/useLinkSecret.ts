import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** The secret of a letter's link, which leaves the address bar and the browser's history at once. */
export function useLinkSecret(): string {
  const [params, setParams] = useSearchParams();
  const [secret] = useState(() => params.get("o") ?? "");
  const shown = params.has("o");
  useEffect(() => {
    if (shown) setParams({}, { replace: true });
  }, [shown, setParams]);
  return secret;
}
