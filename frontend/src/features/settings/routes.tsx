import type { RouteObject } from "react-router-dom";

/** The screens below /home/postavke, each a lazy module. */
export const settingsRoutes: RouteObject[] = [
  {
    path: "poruke",
    handle: { title: "mailMessages.title", permission: "postavke_poruke_pregled" },
    lazy: () => import("./MailMessages").then((m) => ({ Component: m.MailMessages })),
  },
];
