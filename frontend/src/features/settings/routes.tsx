import { lazyScreen } from "@/ui/lazyScreen";
import type { AppRoute } from "@/ui/routeHandle";

/** The screens below /home/postavke, each a lazy module. */
export const settingsRoutes: AppRoute[] = [
  {
    path: "poruke",
    handle: { title: "settings.mail.title", permission: "postavke_poruke_pregled" },
    lazy: lazyScreen(() => import("./MailMessages").then((m) => m.MailMessages)),
  },
];
