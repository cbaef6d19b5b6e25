import { Bell, FolderPlus, KeyRound, MonitorSmartphone, Plus, UserPlus, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasPermission, useOwner } from "@/api/session";
import type { Place } from "@/features/search/usePlaces";
import { isShown, navigation } from "./navigation";

/** The screens and actions that the search offers to the person. */
export function useSearchScreens(): Place[] {
  const { t } = useTranslation();
  const { korisnickoIme: username } = useOwner();
  const account = `/home/racun/${encodeURIComponent(username)}`;
  const may = (permission: Parameters<typeof hasPermission>[0], place: Place) => (hasPermission(permission) ? [place] : []);
  const screens = navigation
    .flatMap(({ entries }) => entries.filter(isShown))
    .map(({ label, to, icon }): Place => ({ label: t(label), to, icon, note: t("search.screen") }));
  return [
    ...may("zahtjev_zahtjev_dodavanje", {
      label: t("shell.addRequest"),
      to: "/home/zahtjev/dodavanje",
      icon: Plus,
      note: t("search.action"),
    }),
    ...may("projekat_projekat_dodavanje", {
      label: t("shell.addProject"),
      to: "/home/projekat/dodavanje",
      icon: FolderPlus,
      note: t("search.action"),
    }),
    ...may("korisnik_korisnik_dodavanje", {
      label: t("shell.addUser"),
      to: "/home/korisnik/dodavanje",
      icon: UserPlus,
      note: t("search.action"),
    }),
    ...screens,
    {
      label: t("shell.personalDetails"),
      to: `${account}/licni-detalji`,
      icon: UserRound,
      note: t("search.screen"),
    },
    ...may("korisnik_korisnik_promjena_lozinke", {
      label: t("shell.changePassword"),
      to: `${account}/lozinka`,
      icon: KeyRound,
      note: t("search.screen"),
    }),
    {
      label: t("notifications.title"),
      to: `${account}/obavijesti`,
      icon: Bell,
      note: t("search.screen"),
    },
    {
      label: t("shell.sessions"),
      to: `${account}/sesije`,
      icon: MonitorSmartphone,
      note: t("search.screen"),
    },
  ];
}
