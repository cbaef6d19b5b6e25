import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute, RouteHandle } from "@/ui/routing/routeHandle";

export const reportsHandle: RouteHandle = { title: "shell.reports", permission: "izvjestaj_izvjestaj_pregled" };
const lazy = lazyScreen(withTexts(["reports"], () => import("./Reports").then((m) => m.Reports)));

/** The screen below /home/izvjestaj, at both of its addresses. */
export const reportRoutes: AppRoute[] = [
  { index: true, lazy },
  { path: "list", lazy },
];
