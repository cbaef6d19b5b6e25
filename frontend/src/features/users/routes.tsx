import { redirect } from "react-router-dom";
import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";
import { userListPath } from "./paths";

/** The screens below /home/korisnik, each a lazy module. */
export const userRoutes: AppRoute[] = [
  { index: true, loader: () => redirect(userListPath), element: <div /> },
  {
    path: "list",
    handle: { permission: "glavni_meni_osnovno_sidebar_korisnici" },
    lazy: lazyScreen(withTexts(["users", "imports"], () => import("./list/UserList").then((m) => m.UserList))),
  },
  {
    path: "dodavanje",
    handle: { title: "shell.addUser", permission: "korisnik_korisnik_dodavanje" },
    lazy: lazyScreen(withTexts(["users"], () => import("./UserAdd").then((m) => m.UserAdd))),
  },
  {
    path: "uvoz",
    handle: { title: "shell.titles.importUsers", permission: "korisnik_korisnik_dodavanje" },
    lazy: lazyScreen(withTexts(["users", "files", "imports"], () => import("./import/UserImport").then((m) => m.UserImport))),
  },
  {
    path: "edit/:korisnickoIme",
    handle: { title: "users.edit.title", permission: "korisnik_korisnik_edit" },
    lazy: lazyScreen(withTexts(["users"], () => import("./UserEdit").then((m) => m.UserEdit))),
  },
  {
    path: "pregled/:korisnickoIme",
    handle: { title: "users.view", permission: "korisnik_korisnik_pregled" },
    lazy: lazyScreen(withTexts(["users"], () => import("./overview/UserOverview").then((m) => m.UserOverview))),
  },
];
