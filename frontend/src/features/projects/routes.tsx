import { redirect } from "react-router-dom";
import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";
import { projectListPath } from "./paths";

/** The screens below /home/projekat, each a lazy module. */
export const projectRoutes: AppRoute[] = [
  { index: true, loader: () => redirect(projectListPath), element: <div /> },
  {
    path: "list",
    handle: { permission: "glavni_meni_osnovno_sidebar_projekti" },
    lazy: lazyScreen(withTexts(["projects"], () => import("./ProjectList").then((m) => m.ProjectList))),
  },
  {
    path: "dodavanje",
    handle: { title: "shell.titles.addProject", permission: "projekat_projekat_dodavanje" },
    lazy: lazyScreen(withTexts(["projects"], () => import("./ProjectAdd").then((m) => m.ProjectAdd))),
  },
  {
    path: "edit/:projekatId",
    handle: { title: "projects.editTitle", permission: "projekat_projekat_edit" },
    lazy: lazyScreen(withTexts(["projects"], () => import("./ProjectEdit").then((m) => m.ProjectEdit))),
  },
  {
    path: ":projekatId",
    handle: { title: "projects.viewTitle", permission: "projekat_projekat_pregled" },
    lazy: lazyScreen(withTexts(["projects"], () => import("./ProjectOverview").then((m) => m.ProjectOverview))),
  },
  {
    path: ":projekatId/korisnici",
    handle: { title: "projects.viewTitle", permission: "projekat_projekat_korisnici" },
    lazy: lazyScreen(withTexts(["projects"], () => import("./people/ProjectPeople").then((m) => m.ProjectPeople))),
  },
  {
    path: ":projekatId/konfiguracija",
    handle: { title: "projects.viewTitle", permission: "projekat_projekat_pregled" },
    lazy: lazyScreen(withTexts(["projects"], () => import("./configuration/ConfigurationLayout").then((m) => m.ConfigurationLayout))),
    children: [
      {
        index: true,
        lazy: lazyScreen(withTexts(["projects"], () => import("./calendar/WorkingHours").then((m) => m.WorkingHours))),
      },
      { path: "ciljevi", lazy: lazyScreen(withTexts(["projects"], () => import("./targets/Targets").then((m) => m.Targets))) },
      {
        path: "prioriteti",
        lazy: lazyScreen(withTexts(["projects"], () => import("./configuration/Priorities").then((m) => m.Priorities))),
      },
      {
        path: "statusi",
        lazy: lazyScreen(withTexts(["projects"], () => import("./configuration/Statuses").then((m) => m.Statuses))),
      },
      { path: "tipovi", lazy: lazyScreen(withTexts(["projects"], () => import("./configuration/Types").then((m) => m.Types))) },
      {
        path: "oznake",
        lazy: lazyScreen(withTexts(["projects"], () => import("./configuration/RequestLabels").then((m) => m.RequestLabels))),
      },
      {
        path: "ponavljanja",
        handle: { permission: "zahtjev_zahtjev_ponavljanje" },
        lazy: lazyScreen(withTexts(["projects", "requests"], () => import("./recurring/Rules").then((m) => m.Rules))),
      },
      { path: "obrasci", lazy: lazyScreen(withTexts(["projects"], () => import("./templates/Templates").then((m) => m.Templates))) },
      {
        path: "pisma",
        lazy: lazyScreen(withTexts(["projects", "requests"], () => import("./letters/LetterAddress").then((m) => m.LetterAddress))),
      },
      { path: "dijelovi", lazy: lazyScreen(withTexts(["projects"], () => import("./configuration/Parts").then((m) => m.Parts))) },
    ],
  },
];
