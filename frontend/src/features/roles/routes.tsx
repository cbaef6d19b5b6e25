import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";

/** The screens below /home/uloga, each a lazy module. */
export const roleRoutes: AppRoute[] = [
  {
    index: true,
    handle: { permission: "korisnik_uloga_pregled" },
    lazy: lazyScreen(withTexts(["roles"], () => import("./RoleList").then((m) => m.RoleList))),
  },
  {
    path: "dodavanje",
    handle: { title: "shell.titles.addRole", permission: "korisnik_uloga_dodavanje" },
    lazy: lazyScreen(withTexts(["roles"], () => import("./RoleAdd").then((m) => m.RoleAdd))),
  },
  {
    path: "edit/:ulogaId",
    handle: { title: "roles.editTitle", permission: "korisnik_uloga_pregled" },
    lazy: lazyScreen(withTexts(["roles"], () => import("./RoleEdit").then((m) => m.RoleEdit))),
  },
];

/** What one person sees and may do. */
export const personRightsRoute: AppRoute = {
  path: "korisnik/prava/:korisnickoIme",
  handle: { title: "roles.person.title", area: "shell.users", permission: "korisnik_korisnik_prava" },
  lazy: lazyScreen(withTexts(["roles"], () => import("./person/PersonRights").then((m) => m.PersonRights))),
};
