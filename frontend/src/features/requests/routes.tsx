import { hasPermission } from "@/api/session";
import { withTexts } from "@/i18n/i18n";
import { lazyScreen } from "@/ui/routing/lazyScreen";
import type { AppRoute } from "@/ui/routing/routeHandle";
import { ListScreen, lazyList, loadList, readFirstList } from "./screens/list/ListScreen";

const loadAdd = withTexts(["requests", "files"], () => import("./dialogs/add/RequestAdd").then((m) => m.RequestAdd));
const viewFile = withTexts(["requests", "files"], () => import("./screens/view/RequestDialog"));
const loadView = () => viewFile().then((m) => m.RequestDialog);
const boardFile = withTexts(["requests"], () => import("./screens/board/RequestBoard"));

/** What most people open next; worth fetching while the browser is idle. */
export const likelyNext = [loadList, loadAdd, loadView];

/** The view dialog of a request, over the list or the board. */
const viewDialog: AppRoute = {
  path: ":zahtjevId",
  handle: { readFirst: async (...asked) => (await viewFile()).readFirst(...asked) },
  lazy: lazyScreen(loadView),
  children: [
    {
      path: "dodavanje",
      handle: { permission: "zahtjev_zahtjev_dodavanje" },
      lazy: lazyScreen(loadAdd),
    },
    {
      path: "promjene-statusa",
      lazy: lazyScreen(withTexts(["requests"], () => import("./dialogs/history/HistoryDialog").then((m) => m.HistoryDialog))),
    },
    {
      path: "kako-je-bilo/:naDan",
      handle: { permission: "log_log_historija" },
      lazy: lazyScreen(withTexts(["requests", "files"], () => import("./dialogs/past/PastDialog").then((m) => m.PastDialog))),
    },
  ],
};

/** The dialogs over the list and the board; each has an address of its own. */
const dialogs: AppRoute[] = [
  {
    path: "dodavanje",
    handle: { permission: "zahtjev_zahtjev_dodavanje" },
    lazy: lazyScreen(loadAdd),
  },
  {
    path: "grupne-izmjene",
    lazy: lazyScreen(withTexts(["requests"], () => import("./dialogs/past/BulkChanges").then((m) => m.BulkChanges))),
  },
  {
    path: "grupne-izmjene/:grupnaIzmjenaId",
    lazy: lazyScreen(withTexts(["requests"], () => import("./dialogs/past/BulkUndo").then((m) => m.BulkUndo))),
  },
  viewDialog,
];

/** What is late and who has how much, for those who lead. */
export const workloadRoute: AppRoute = {
  path: "kasni",
  handle: { title: "shell.workload", area: "shell.requests", permission: "zahtjev_zahtjev_opterecenje" },
  lazy: lazyScreen(withTexts(["figures"], () => import("./dialogs/workload/Workload").then((m) => m.Workload))),
};

/** The screens below /home/zahtjev, each a lazy module. */
export const requestRoutes: AppRoute[] = [
  {
    Component: ListScreen,
    children: [
      // Who sees no requests is told so there: it is the screen of those without a dashboard.
      { path: "list", handle: { readFirst: readFirstList, shows: () => hasPermission("zahtjev_zahtjev_pregled") }, lazy: lazyList },
      ...dialogs,
    ],
  },
  {
    path: "list-draggable",
    handle: {
      title: "shell.requestsByProject",
      fills: true,
      permission: "osnovno_dashboard_broj_zahtjeva_po_projektu",
      readFirst: async (...asked) => (await boardFile()).readFirst(...asked),
    },
    lazy: lazyScreen(() => boardFile().then((m) => m.RequestBoard)),
    children: dialogs,
  },
  {
    path: "kalendar",
    handle: { title: "shell.calendar", permission: "zahtjev_zahtjev_pregled" },
    lazy: lazyScreen(withTexts(["figures"], () => import("./screens/calendar/DueCalendar").then((m) => m.DueCalendar))),
  },
  {
    path: "kako-je-bilo",
    handle: { title: "shell.past", fills: true, permission: "log_log_historija" },
    lazy: lazyScreen(withTexts(["requests"], () => import("./dialogs/past/PastBoard").then((m) => m.PastBoard))),
  },
  {
    path: "uvoz",
    handle: { title: "shell.importRequests", permission: "zahtjev_zahtjev_uvoz" },
    lazy: lazyScreen(withTexts(["requests", "files", "imports"], () => import("./dialogs/import/ImportPage").then((m) => m.ImportPage))),
  },
  {
    path: "ispravka/:zahtjevId",
    handle: { title: "shell.correctRequest", permission: "zahtjev_zahtjev_dodavanje" },
    lazy: lazyScreen(withTexts(["requests", "files"], () => import("./dialogs/edit/RequestEdit").then((m) => m.RequestCorrect))),
  },
  {
    path: "edit/:zahtjevId",
    handle: { title: "shell.editRequest", permission: "zahtjev_zahtjev_edit" },
    lazy: lazyScreen(withTexts(["requests", "files"], () => import("./dialogs/edit/RequestEdit").then((m) => m.RequestEdit))),
  },
];
