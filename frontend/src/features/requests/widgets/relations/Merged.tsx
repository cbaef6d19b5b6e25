import { useState } from "react";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { mergeOf, type RequestDetail } from "../../base/requestCalls";

const Banner = lazyComponent(() => import("./MergedParts").then((m) => m.MergedBanner));
const Sources = lazyComponent(() => import("./MergedParts").then((m) => m.MergedSources));

interface MergedProps {
  request: RequestDetail;
}

/** Where the conversation of a merged request continues; nothing for others. */
export function MergedInto({ request }: MergedProps) {
  const [missing, setMissing] = useState(false);
  if (!request.spojen || missing) return null;
  return <Banner request={request} merge={mergeOf(request)} onMissing={() => setMissing(true)} />;
}

/** The requests that were merged into a request; nothing without any. */
export function MergedRequests({ request: { spojeni: merged = [] } }: MergedProps) {
  const [missing, setMissing] = useState(false);
  if (merged.length === 0 || missing) return null;
  return <Sources merged={merged} onMissing={() => setMissing(true)} />;
}
