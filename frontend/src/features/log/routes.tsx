import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";

/** The whole log. */
export const logRoute: AppRoute = {
  path: "log",
  handle: { title: "shell.log", untagged: true, permission: "log_log_pregled" },
  lazy: lazyScreen(withTexts(["settings"], () => import("./LogList").then((m) => m.LogList))),
};

/** The history of one thing, and the dialog of a version. */
export const historyRoute: AppRoute = {
  path: "historija/:entitet/:kljuc",
  handle: {
    title: "common.changeHistory",
    area: "shell.log",
    untagged: true,
    permission: "log_log_historija",
  },
  lazy: lazyScreen(withTexts(["settings"], () => import("./HistoryScreen").then((m) => m.HistoryScreen))),
  children: [
    { index: true, element: null },
    {
      path: "verzija/:verzijaId",
      lazy: lazyScreen(withTexts(["settings"], () => import("./VersionDialog").then((m) => m.VersionDialog))),
    },
  ],
};
