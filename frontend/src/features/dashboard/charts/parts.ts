import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";

// The chart library is loaded separately, so that the numbers above do not wait for it.
const loadBars = () => import("./Bars");
const loadLine = () => import("./Line");

export const BarChartPart = lazyComponent(() => loadBars().then((module) => module.Bars));
export const LyingBarChartPart = lazyComponent(() => loadBars().then((module) => module.LyingBars));
export const LineChartPart = lazyComponent(() => loadLine().then((module) => module.Line));

for (const load of [loadBars, loadLine]) prefetchLater(load);
