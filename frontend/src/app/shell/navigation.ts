import type { ParseKeys } from "i18next";
import {
  CalendarClock,
  FileChartColumn,
  Files,
  FolderKanban,
  Kanban,
  LayoutDashboard,
  ListTodo,
  ListTree,
  type LucideIcon,
  ScrollText,
  Settings,
  ShieldCheck,
  UserCheck,
  Users,
} from "lucide-react";
import { pageNeeds } from "@/api/pageRights";
import type { Permission } from "@/api/permissions.gen";
import { hasDashboard, hasPermission } from "@/api/session";

interface NavigationEntry {
  label: ParseKeys;
  to: string;
  icon: LucideIcon;
  /** The addresses on which the entry is marked as the current one. */
  isCurrent: (pathname: string, search: string) => boolean;
  /** Without a permission everybody sees the entry. */
  permission?: Permission;
  /** A further condition for the entry to be shown. */
  when?: () => boolean;
}

interface NavigationGroup {
  /** Absent for entries without a group. */
  label?: ParseKeys;
  entries: NavigationEntry[];
}

const logPath = "/home/log";
const boardPath = "/home/zahtjev/list-draggable";

export const listPath = "/home/zahtjev/list";
export const minePath = `${listPath}?dodijeljeno=@ja`;

/** Whether a list, or a request over it, shows only what is assigned to the reader. */
const showsMine = (search: string) => {
  const assignees = new URLSearchParams(search).getAll("dodijeljeno");
  return assignees.length === 1 && assignees[0] === "@ja";
};

const inList = (pathname: string) => below("/home/zahtjev")(pathname) && !below(boardPath)(pathname);

const below = (prefix: string) => (pathname: string) => pathname.startsWith(prefix);

const readsRequests = () => hasPermission("zahtjev_zahtjev_pregled");

/** Whether the user may open a page and read its content. */
function opensPage(permission: Permission): boolean {
  const needed = pageNeeds[permission];
  return hasPermission(permission) && (!needed || hasPermission(needed));
}

/** Whether the person sees an entry. */
export const isShown = ({ permission, when }: NavigationEntry) => (!permission || opensPage(permission)) && (!when || when());

/** The sidebar, top to bottom. */
export const navigation: NavigationGroup[] = [
  {
    entries: [
      {
        label: "shell.dashboard",
        to: "/home/dashboard",
        icon: LayoutDashboard,
        isCurrent: below("/home/dashboard"),
        when: hasDashboard,
      },
    ],
  },
  {
    label: "shell.requests",
    entries: [
      {
        label: "shell.allRequests",
        to: listPath,
        icon: ListTodo,
        when: readsRequests,
        isCurrent: (pathname, search) => inList(pathname) && !showsMine(search),
      },
      {
        label: "shell.assignedToMe",
        to: minePath,
        icon: UserCheck,
        when: readsRequests,
        isCurrent: (pathname, search) => inList(pathname) && showsMine(search),
      },
      {
        label: "shell.requestsByProject",
        to: boardPath,
        icon: Kanban,
        isCurrent: below(boardPath),
        permission: "osnovno_dashboard_broj_zahtjeva_po_projektu",
      },
      {
        label: "shell.workload",
        to: "/home/kasni",
        icon: CalendarClock,
        isCurrent: below("/home/kasni"),
        permission: "zahtjev_zahtjev_opterecenje",
      },
    ],
  },
  {
    entries: [
      {
        label: "shell.projects",
        to: "/home/projekat/list",
        icon: FolderKanban,
        isCurrent: below("/home/projekat"),
        permission: "glavni_meni_osnovno_sidebar_projekti",
      },
      {
        label: "shell.users",
        to: "/home/korisnik/list",
        icon: Users,
        isCurrent: below("/home/korisnik"),
        permission: "glavni_meni_osnovno_sidebar_korisnici",
      },
      {
        label: "shell.roles",
        to: "/home/uloga",
        icon: ShieldCheck,
        isCurrent: below("/home/uloga"),
        permission: "glavni_meni_osnovno_sidebar_uloge",
      },
      {
        label: "shell.reports",
        to: "/home/izvjestaj",
        icon: FileChartColumn,
        isCurrent: below("/home/izvjestaj"),
        permission: "izvjestaj_izvjestaj_pregled",
      },
    ],
  },
  {
    entries: [
      {
        label: "shell.documents",
        to: "/home/dokumenti",
        icon: Files,
        isCurrent: below("/home/dokument"),
      },
    ],
  },
  {
    label: "shell.lookups",
    entries: [
      {
        label: "shell.genders",
        to: "/home/sifarnik/Pol",
        icon: ListTree,
        isCurrent: below("/home/sifarnik"),
        permission: "glavni_meni_osnovno_sidebar_sifarnici",
      },
    ],
  },
  {
    entries: [
      {
        label: "shell.settings",
        to: "/home/postavke/postavke-sistema",
        icon: Settings,
        isCurrent: below("/home/postavke"),
        permission: "glavni_meni_osnovno_sidebar_postavke",
      },
      {
        label: "shell.log",
        to: logPath,
        icon: ScrollText,
        isCurrent: (pathname) => below(logPath)(pathname) || below("/home/historija")(pathname),
        permission: "log_log_pregled",
      },
    ],
  },
];
