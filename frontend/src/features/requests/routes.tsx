import type { AppRoute } from "@/ui/routeHandle";

const loadList = () => import("./list/RequestList").then((m) => ({ Component: m.RequestList }));
const loadAdd = () => import("./add/RequestAdd").then((m) => ({ Component: m.RequestAdd }));
const loadView = () => import("./view/RequestDialog").then((m) => ({ Component: m.RequestDialog }));

/** What most people open next; worth fetching while the browser is idle. */
export const likelyNext = [loadList, loadAdd, loadView];

/** The view dialog of a request, over the list or the board. */
const viewDialog: AppRoute = {
  path: ":zahtjevId",
  lazy: loadView,
  children: [
    {
      path: "promjene-statusa",
      lazy: () => import("./history/HistoryDialog").then((m) => ({ Component: m.HistoryDialog })),
    },
  ],
};

/** The dialogs over the list; each has an address of its own. */
const listDialogs: AppRoute[] = [
  {
    path: "dodavanje",
    handle: { permission: "zahtjev_zahtjev_dodavanje" },
    lazy: loadAdd,
  },
  viewDialog,
];

/** The screens below /home/zahtjev, each a lazy module. */
export const requestRoutes: AppRoute[] = [
  {
    lazy: loadList,
    children: [{ path: "list", element: null }, ...listDialogs],
  },
  {
    path: "list-draggable",
    handle: {
      title: "shell.requestsByProject",
      permission: "osnovno_dashboard_broj_zahtjeva_po_projektu",
    },
    lazy: () => import("./board/RequestBoard").then((m) => ({ Component: m.RequestBoard })),
    children: [viewDialog],
  },
  {
    path: "uvoz",
    handle: { title: "requestImport.title", permission: "zahtjev_zahtjev_uvoz" },
    lazy: () => import("./import/ImportPage").then((m) => ({ Component: m.ImportPage })),
  },
  {
    path: "edit/:zahtjevId",
    handle: { title: "requestEdit.title", permission: "zahtjev_zahtjev_edit" },
    lazy: () => import("./edit/RequestEdit").then((m) => ({ Component: m.RequestEdit })),
  },
];
