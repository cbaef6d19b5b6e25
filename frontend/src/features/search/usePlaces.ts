import { useQuery } from "@tanstack/react-query";
import { FolderKanban, type LucideIcon, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { peopleQuery } from "@/queries/people";
import { projectsQuery } from "@/queries/projects";
import { foldText } from "@/ui/format/foldText";
import { isSearchable } from "./searchCalls";
import { termsOf } from "./terms";

/** A search result besides requests: a screen, an action, a project or a person. */
export interface Place {
  label: string;
  /** The title of the screen, by which it is found too. */
  title?: string;
  to: string;
  icon: LucideIcon;
  /** Its kind, or what distinguishes places with the same name. */
  note?: string;
}

/** How many results of a kind are shown. */
const most = 3;

/** Whether each typed word begins a word of the name. */
export function isCalled(name: string, terms: string[]): boolean {
  const words = foldText(name).text.split(/[^\p{L}\p{N}]+/u);
  return terms.every((term) => term.split(" ").every((part) => words.some((word) => word.startsWith(part))));
}

/**
 * The places whose names match the text, at most three of each kind; none for less than three letters.
 * @param screens the person's screens and actions
 * @param asked the text for calls to the server, which follows `text` with a delay
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
    ...called(screens, ({ label, title = "" }) => `${label} ${title}`),
    // Others may have fetched them for those who may not open them.
    ...called(mayProjects ? projects.data?.items : [], ({ naziv: name }) => name).map(({ id, naziv: name }) => ({
      label: name,
      to: `/home/projekat/${id}`,
      icon: FolderKanban,
      note: t("requests.fields.project"),
    })),
    ...called(mayPeople ? people.data : [], ({ punoIme: fullName, korisnickoIme: username }) => `${fullName} ${username}`).map(
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
