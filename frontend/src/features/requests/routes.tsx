import type { RouteObject } from "react-router-dom";

/** The screens below /home/zahtjev, each a lazy module. */
export const requestRoutes: RouteObject[] = [
  {
    path: "list",
    lazy: () => import("./RequestList").then((m) => ({ Component: m.RequestList })),
  },
];
