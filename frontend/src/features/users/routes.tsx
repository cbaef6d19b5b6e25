import { redirect } from "react-router-dom";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";
import { userListPath } from "./paths";

/** The screens below /home/korisnik, each a lazy module. */
export const userRoutes: AppRoute[] = [
  { index: true, loader: () => redirect(userListPath), element: <div /> },
  {
    path: "list",
    handle: { permission: "glavni_meni_osnovno_sidebar_korisnici" },
    lazy: lazyScreen(() => import("./list/UserList").then((m) => m.UserList)),
  },
  {
    path: "dodavanje",
    handle: { title: "users.add.title", permission: "korisnik_korisnik_dodavanje" },
    lazy: lazyScreen(() => import("./UserAdd").then((m) => m.UserAdd)),
  },
  {
    path: "uvoz",
    handle: { title: "users.import.title", permission: "korisnik_korisnik_dodavanje" },
    lazy: lazyScreen(() => import("./import/UserImport").then((m) => m.UserImport)),
  },
  {
    path: "edit/:korisnickoIme",
    handle: { title: "users.edit.title", permission: "korisnik_korisnik_edit" },
    lazy: lazyScreen(() => import("./UserEdit").then((m) => m.UserEdit)),
  },
  {
    path: "pregled/:korisnickoIme",
    handle: { title: "users.view", permission: "korisnik_korisnik_pregled" },
    lazy: lazyScreen(() => import("./overview/UserOverview").then((m) => m.UserOverview)),
  },
];
