import { redirect } from "react-router-dom";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";
import { projectListPath } from "./paths";

/** The screens below /home/projekat, each a lazy module. */
export const projectRoutes: AppRoute[] = [
  { index: true, loader: () => redirect(projectListPath), element: <div /> },
  {
    path: "list",
    handle: { permission: "glavni_meni_osnovno_sidebar_projekti" },
    lazy: lazyScreen(() => import("./ProjectList").then((m) => m.ProjectList)),
  },
  {
    path: "dodavanje",
    handle: { title: "projects.addTitle", permission: "projekat_projekat_dodavanje" },
    lazy: lazyScreen(() => import("./ProjectAdd").then((m) => m.ProjectAdd)),
  },
  {
    path: "edit/:projekatId",
    handle: { title: "projects.editTitle", permission: "projekat_projekat_edit" },
    lazy: lazyScreen(() => import("./ProjectEdit").then((m) => m.ProjectEdit)),
  },
  {
    path: ":projekatId",
    handle: { title: "projects.viewTitle", permission: "projekat_projekat_pregled" },
    lazy: lazyScreen(() => import("./ProjectOverview").then((m) => m.ProjectOverview)),
  },
  {
    path: ":projekatId/korisnici",
    handle: { title: "projects.viewTitle", permission: "projekat_projekat_korisnici" },
    lazy: lazyScreen(() => import("./people/ProjectPeople").then((m) => m.ProjectPeople)),
  },
  {
    path: ":projekatId/konfiguracija",
    handle: { title: "projects.viewTitle", permission: "projekat_projekat_pregled" },
    lazy: lazyScreen(() => import("./configuration/ConfigurationLayout").then((m) => m.ConfigurationLayout)),
    children: [
      {
        index: true,
        lazy: lazyScreen(() => import("./calendar/WorkingHours").then((m) => m.WorkingHours)),
      },
      { path: "ciljevi", lazy: lazyScreen(() => import("./targets/Targets").then((m) => m.Targets)) },
      {
        path: "prioriteti",
        lazy: lazyScreen(() => import("./configuration/Priorities").then((m) => m.Priorities)),
      },
      {
        path: "statusi",
        lazy: lazyScreen(() => import("./configuration/Statuses").then((m) => m.Statuses)),
      },
      { path: "tipovi", lazy: lazyScreen(() => import("./configuration/Types").then((m) => m.Types)) },
      { path: "dijelovi", lazy: lazyScreen(() => import("./configuration/Parts").then((m) => m.Parts)) },
    ],
  },
];
