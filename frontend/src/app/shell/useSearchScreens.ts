import {
  AppWindow,
  Bell,
  CalendarOff,
  FolderPlus,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Plus,
  UserPlus,
  UserRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOwner } from "@/api/session";
import type { Place } from "@/features/search/usePlaces";
import { titleAt, titledScreens, useOffered } from "@/ui/routing/offered";
import { useRouter } from "@/ui/routing/useRouter";
import { useNavigation } from "./navigation";

const actions = [
  { label: "shell.addRequest", to: "/home/zahtjev/dodavanje", icon: Plus },
  { label: "shell.addProject", to: "/home/projekat/dodavanje", icon: FolderPlus },
  { label: "shell.addUser", to: "/home/korisnik/dodavanje", icon: UserPlus },
] as const;

/** The icons of the person's own screens, by the ends of their addresses. */
const accountIcons: Record<string, LucideIcon> = {
  "licni-detalji": UserRound,
  lozinka: KeyRound,
  obavijesti: Bell,
  obavjestenja: Bell,
  odsustvo: CalendarOff,
  sesije: MonitorSmartphone,
};

/**
 * The screens and actions that the search offers to the person: actions, the sidebar's entries, which are also found by the titles of their
 * screens, and all other screens that have a title.
 */
export function useSearchScreens(): Place[] {
  const { t } = useTranslation();
  const { korisnickoIme } = useOwner();
  const { routes } = useRouter();
  const isOffered = useOffered();
  const entries = useNavigation().flatMap((group) => group.entries);
  const titled = titledScreens(routes, { "racun/:korisnickoIme": `racun/${encodeURIComponent(korisnickoIme)}` });
  const known = new Set([...actions, ...entries].map(({ to }) => to.split("?", 1)[0]));
  return [
    ...actions.map(({ label, ...action }): Place => ({ ...action, label: t(label), note: t("search.action") })),
    ...entries.map(({ label, to, icon }): Place => {
      const title = titleAt(routes, to.split("?", 1)[0] ?? to);
      return { label: t(label), title: title && t(title), to, icon, note: t("search.screen") };
    }),
    ...titled
      .filter(({ path }) => path.startsWith("/home/") && !known.has(path))
      .map(({ path, title }): Place => {
        const icon = accountIcons[path.split("/").at(-1) ?? ""] ?? AppWindow;
        return { label: t(title), to: path, icon, note: t("search.screen") };
      }),
  ].filter(({ to }) => isOffered(to));
}
