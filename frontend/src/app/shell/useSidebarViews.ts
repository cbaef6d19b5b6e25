import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePermission } from "@/api/session";
import { firstListAddress, keptViewsQuery, showsView, sidebarViews, viewCountsQuery } from "@/queries/savedViews";
import { screenShown } from "@/ui/routing/prefetchLater";

/** Whether the first screen is shown, so that secondary data may be loaded. */
function useScreenShown(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => void screenShown.then(() => setShown(true)), []);
  return shown;
}

/** The views in the sidebar with their numbers, which of them the address shows, and where the list begins. */
export function useSidebarViews(pathname: string, search: string) {
  const readsRequests = usePermission("zahtjev_zahtjev_pregled");
  const enabled = useScreenShown() && readsRequests;
  const views = useQuery({ ...keptViewsQuery(), enabled }).data?.items ?? [];
  const shown = sidebarViews(views);
  const counts = useQuery({ ...viewCountsQuery(), enabled: enabled && shown.some((view) => view.brojOtvorenih) }).data?.items;
  const countOf = (id: number) => {
    const count = counts?.find((one) => one.id === id);
    return count && `${count.total}${count.imaJos ? "+" : ""}`;
  };
  return {
    first: firstListAddress(views),
    shown: shown.map((view) => ({ ...view, count: countOf(view.id) })),
    current: shown.find((view) => showsView(view, pathname, search))?.id,
  };
}
