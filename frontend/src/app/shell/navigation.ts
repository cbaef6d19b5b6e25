import type { ParseKeys } from "i18next";
import { LayoutDashboard, ListTodo, type LucideIcon } from "lucide-react";

export interface NavigationEntry {
  label: ParseKeys;
  to: string;
  icon: LucideIcon;
  /** Without it everybody sees the entry. */
  permission?: string;
}

export interface NavigationGroup {
  /** Absent for entries that stand alone. */
  label?: ParseKeys;
  entries: NavigationEntry[];
}

/** The sidebar, top to bottom. */
export const navigation: NavigationGroup[] = [
  { entries: [{ label: "shell.dashboard", to: "/home/dashboard", icon: LayoutDashboard }] },
  {
    label: "shell.requests",
    entries: [{ label: "shell.allRequests", to: "/home/zahtjev/list", icon: ListTodo }],
  },
];
