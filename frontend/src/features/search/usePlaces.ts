import { useQuery } from "@tanstack/react-query";
import { FolderKanban, type LucideIcon, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { peopleQuery } from "@/queries/people";
import { projectsQuery } from "@/queries/projects";
import { foldText } from "@/ui/format/foldText";
import { isSearchable } from "./searchCalls";
import { termsOf } from "./terms";

/** What a search can lead to besides requests: a screen, something to do, a project or a person. */
export interface Place {
  label: string;
  to: string;
  icon: LucideIcon;
  /** What kind of place it is, or what tells places of the same name apart. */
  note?: string;
}

/** How many of a kind are offered. */
const most = 3;

/** Whether each word that was typed begins a word of the name. */
function isCalled(name: string, terms: string[]): boolean {
  const words = foldText(name).text.split(/[^\p{L}\p{N}]+/u);
  return terms.every((term) => term.split(" ").every((part) => words.some((word) => word.startsWith(part))));
}

/**
 * What the person may go to and is called as what was typed, at most three of each kind; nothing for less than three letters.
 * @param screens those that the person sees, and what may be begun from anywhere
 * @param asked the text for which the service is asked, a moment after it was typed
 */
export function usePlaces(screens: Place[], text: string, asked: string) {
  const { t } = useTranslation();
  const searchable = isSearchable(text.trim());
  const mayProjects = usePermission("projekat_projekat_pregled");
  const mayPeople = usePermission("korisnik_korisnik_pregled");
  const projects = useQuery({ ...projectsQuery(), enabled: mayProjects && searchable });
  const people = useQuery({ ...peopleQuery(asked, 0), enabled: mayPeople && isSearchable(asked) });
  if (!searchable) return { places: [], settled: true };
  const terms = termsOf(text);
  const called = <T>(items: T[] | undefined, nameOf: (item: T) => string) =>
    (items ?? []).filter((item) => isCalled(nameOf(item), terms)).slice(0, most);
  const places: Place[] = [
    ...called(screens, ({ label }) => label),
    ...called(projects.data?.items, ({ naziv: name }) => name).map(({ id, naziv: name }) => ({
      label: name,
      to: `/home/projekat/${id}`,
      icon: FolderKanban,
      note: t("requests.fields.project"),
    })),
    ...called(people.data, ({ punoIme: fullName, korisnickoIme: username }) => `${fullName} ${username}`).map(
      ({ korisnickoIme: username, punoIme: fullName }) => ({
        label: fullName,
        to: `/home/korisnik/pregled/${encodeURIComponent(username)}`,
        icon: UserRound,
        note: username,
      }),
    ),
  ];
  return { places, settled: asked === text.trim() && !projects.isLoading && !people.isLoading };
}
