import type { ParseKeys } from "i18next";
import {
  CalendarClock,
  CalendarDays,
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
import type { Permission } from "@/api/permissions.gen";
import { hasPermission } from "@/api/session";
import { useOffered } from "@/ui/routing/offered";

interface NavigationEntry {
  label: ParseKeys;
  to: string;
  icon: LucideIcon;
  /** The addresses on which the entry is marked as the current one. */
  isCurrent: (pathname: string, search: string) => boolean;
  /** The right to the entry, where it is another one than that to the screen, which is in the screen's route. */
  menuRight?: Permission;
}

interface NavigationGroup {
  /** Absent for entries without a group. */
  label?: ParseKeys;
  entries: NavigationEntry[];
}

const logPath = "/home/log";
export const dashboardPath = "/home/dashboard";
export const boardPath = "/home/zahtjev/list-draggable";
export const listPath = "/home/zahtjev/list";
export const calendarPath = "/home/zahtjev/kalendar";
export const workloadPath = "/home/kasni";
export const minePath = `${listPath}?dodijeljeno=@ja&odgodjeni=bez`;

/** Whether a list, or a request over it, shows only what is assigned to the reader. */
const showsMine = (search: string) => {
  const assignees = new URLSearchParams(search).getAll("dodijeljeno");
  return assignees.length === 1 && assignees[0] === "@ja";
};

const inList = (pathname: string) => below("/home/zahtjev")(pathname) && ![boardPath, calendarPath].some((path) => below(path)(pathname));

const below = (prefix: string) => (pathname: string) => pathname.startsWith(prefix);

/** The sidebar, top to bottom. */
export const navigation: NavigationGroup[] = [
  {
    entries: [
      {
        label: "shell.dashboard",
        to: dashboardPath,
        icon: LayoutDashboard,
        isCurrent: below(dashboardPath),
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
        isCurrent: (pathname, search) => inList(pathname) && !showsMine(search),
      },
      {
        label: "shell.assignedToMe",
        to: minePath,
        icon: UserCheck,
        isCurrent: (pathname, search) => inList(pathname) && showsMine(search),
      },
      {
        label: "shell.requestsByProject",
        to: boardPath,
        icon: Kanban,
        isCurrent: below(boardPath),
      },
      {
        label: "shell.calendar",
        to: calendarPath,
        icon: CalendarDays,
        isCurrent: below(calendarPath),
      },
      {
        label: "shell.workload",
        to: workloadPath,
        icon: CalendarClock,
        isCurrent: below(workloadPath),
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
      },
      {
        label: "shell.users",
        to: "/home/korisnik/list",
        icon: Users,
        isCurrent: below("/home/korisnik"),
      },
      {
        label: "shell.roles",
        to: "/home/uloga",
        icon: ShieldCheck,
        isCurrent: below("/home/uloga"),
        menuRight: "glavni_meni_osnovno_sidebar_uloge",
      },
      {
        label: "shell.reports",
        to: "/home/izvjestaj",
        icon: FileChartColumn,
        isCurrent: below("/home/izvjestaj"),
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
        menuRight: "glavni_meni_osnovno_sidebar_sifarnici",
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
      },
      {
        label: "shell.log",
        to: logPath,
        icon: ScrollText,
        isCurrent: (pathname) => below(logPath)(pathname) || below("/home/historija")(pathname),
      },
    ],
  },
];

/** The entries that the person sees: those that lead to screens with something for them. */
export function useNavigation(): NavigationGroup[] {
  const isOffered = useOffered();
  const isShown = ({ to, menuRight }: NavigationEntry) => isOffered(to) && (!menuRight || hasPermission(menuRight));
  return navigation.map(({ label, entries }) => ({ label, entries: entries.filter(isShown) })).filter(({ entries }) => entries.length > 0);
}
