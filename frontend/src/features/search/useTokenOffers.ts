import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";
import { peopleQuery } from "@/queries/people";
import { projectsQuery } from "@/queries/projects";
import { rarely } from "@/queries/staleTimes";
import { isSearchable } from "./searchCalls";
import { termsOf } from "./terms";
import { periodTokens, type Token } from "./tokens";
import { isCalled } from "./usePlaces";

/** How many conditions of a kind are offered. */
const most = 2;

/** The names of statuses in the projects that the person sees. */
const namesQuery = () =>
  queryOptions({
    queryKey: keys.projects.names,
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi/izbori", { signal })),
    staleTime: rarely,
  });

/**
 * The conditions whose names match the text, at most two of each kind that is not used yet; none for less than three letters.
 * @param asked the text for calls to the server, which follows `text` with a delay
 */
export function useTokenOffers(text: string, asked: string, tokens: Token[]): { offers: Token[]; loading: boolean } {
  const { t } = useTranslation();
  const searchable = isSearchable(text.trim());
  const projects = useQuery({ ...projectsQuery(), enabled: searchable });
  const people = useQuery({ ...peopleQuery(asked, 0), enabled: isSearchable(asked) });
  const names = useQuery({ ...namesQuery(), enabled: searchable });
  if (!searchable) return { offers: [], loading: false };
  const terms = termsOf(text);
  const used = new Set(tokens.map(({ kind }) => kind));
  const persons = (kind: "assignee" | "sender"): Token[] =>
    (people.data ?? []).map(({ korisnickoIme: username, punoIme: fullName }) => ({
      kind,
      label: t(`requests.fields.${kind}`),
      value: fullName,
      narrows: kind === "sender" ? { korisnik: username } : { dodijeljeno: [username] },
    }));
  const kinds: Token[][] = [
    (projects.data?.items ?? []).map(({ id, naziv: name }) => ({
      kind: "project",
      label: t("requests.fields.project"),
      value: name,
      narrows: { projekatId: id },
    })),
    persons("assignee"),
    persons("sender"),
    (names.data?.statusi ?? []).map(({ naziv: name }) => ({
      kind: "status",
      label: t("requests.fields.status"),
      value: name,
      narrows: { status: [name] },
    })),
    periodTokens(t("requests.fields.created"), (name) => t(name)),
  ];
  const offers = kinds.flatMap((offered) =>
    offered.filter(({ kind, label, value }) => !used.has(kind) && isCalled(`${value} ${label}`, terms)).slice(0, most),
  );
  return { offers, loading: names.isLoading || projects.isLoading || people.isLoading };
}
