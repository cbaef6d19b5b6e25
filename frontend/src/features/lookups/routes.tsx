import { redirect } from "react-router-dom";
import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute, RouteHandle } from "@/ui/routing/routeHandle";
import { lookupListPath } from "./paths";

const mayEdit: RouteHandle = { permission: "sifarnik_sifarnik_edit" };

/** The screens below /home/sifarnik, each a lazy module: a list, and the dialogs over it. */
export const lookupRoutes: AppRoute[] = [
  { index: true, loader: () => redirect(lookupListPath("Pol")), element: <div /> },
  {
    path: ":tipSifarnika",
    handle: { title: "shell.lookups", permission: "sifarnik_sifarnik_pregled" },
    lazy: lazyScreen(withTexts(["settings"], () => import("./LookupLists").then((m) => m.LookupLists))),
    children: [
      { index: true, element: null },
      {
        path: "dodavanje",
        handle: mayEdit,
        lazy: lazyScreen(withTexts(["settings"], () => import("./LookupAdd").then((m) => m.LookupAdd))),
      },
      {
        path: "edit/:stavkaId",
        handle: mayEdit,
        lazy: lazyScreen(withTexts(["settings"], () => import("./LookupEdit").then((m) => m.LookupEdit))),
      },
      {
        path: "prevod/:stavkaId",
        handle: mayEdit,
        lazy: lazyScreen(withTexts(["settings"], () => import("./TranslationDialog").then((m) => m.TranslationDialog))),
      },
    ],
  },
];
