import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";

/** The whole log. */
export const logRoute: AppRoute = {
  path: "log",
  handle: { title: "shell.log", untagged: true, permission: "log_log_pregled" },
  lazy: lazyScreen(() => import("./LogList").then((m) => m.LogList)),
};

/** The history of one thing, and a version of it over it. */
export const historyRoute: AppRoute = {
  path: "historija/:entitet/:entitetId",
  handle: {
    title: "common.changeHistory",
    area: "shell.log",
    untagged: true,
    permission: "log_log_historija",
  },
  lazy: lazyScreen(() => import("./HistoryScreen").then((m) => m.HistoryScreen)),
  children: [
    { index: true, element: null },
    {
      path: "verzija/:verzijaId",
      lazy: lazyScreen(() => import("./VersionDialog").then((m) => m.VersionDialog)),
    },
  ],
};
