import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keys } from "@/queries/keys";

const minute = 60_000;

/**
 * A query of the dashboard. Cached data is shown for half an hour; it is loaded again when somebody returns after a minute, after
 * every change of a request made here, and every five minutes while the dashboard is shown.
 */
const part = <T>(name: string, get: (signal: AbortSignal) => Promise<{ data?: T }>) =>
  queryOptions({
    queryKey: keys.dashboard.part(name),
    queryFn: ({ signal }) => answerOf(get(signal)),
    staleTime: minute,
    gcTime: 30 * minute,
    refetchInterval: 5 * minute,
  });

/** How many requests were created and finished today. */
export const todayQuery = () => part("today", (signal) => client.GET("/api/dashboard/header", { signal }));

/** What a day begins with: lists with their first requests. */
export const mattersQuery = () => part("matters", (signal) => client.GET("/api/dashboard/danas", { signal }));

/** What happened on the days, both included; empty for those since the last working day. */
export const summaryQuery = ({ od, do: last }: { od: string; do: string }) =>
  part(`summary ${od} ${last}`, (signal) =>
    client.GET("/api/dashboard/sazetak", { params: { query: { ...(od && { od }), ...(last && { do: last }) } }, signal }),
  );

/** The counts of the stat cards, each for people who may see it. */
export const statisticsQuery = () => part("statistics", (signal) => client.GET("/api/dashboard/statistika", { signal }));

/** The months of this year: created and finished. */
export const monthsQuery = () => part("months", (signal) => client.GET("/api/dashboard/zahtjeviPoMjesecima", { signal }));

/** The days of this year until today: created. */
export const daysQuery = () => part("days", (signal) => client.GET("/api/dashboard/zahtjeviPoDanimaAktivnaGodina", { signal }));

/** The days of the week before this one: created. */
export const createdLastWeekQuery = () =>
  part("createdLastWeek", (signal) => client.GET("/api/dashboard/kreiraniZahtjeviPoDanimaProslaSedmica", { signal }));

/** The days of the week before this one: finished. */
export const finishedLastWeekQuery = () =>
  part("finishedLastWeek", (signal) => client.GET("/api/dashboard/zavrseniZahtjeviPoDanimaProslaSedmica", { signal }));

/** The five weeks before this one: finished. */
export const weeksQuery = () => part("weeks", (signal) => client.GET("/api/dashboard/zahtjeviPoSedmicama", { signal }));

/** How many requests each project has, at most 100 projects. */
export const perProjectQuery = () => part("perProject", (signal) => client.GET("/api/dashboard/brojZahtjevaPoProjektu", { signal }));

/** The user's projects with the numbers of requests by state, at most 100. */
export const ownProjectsQuery = () => part("ownProjects", (signal) => client.GET("/api/dashboard/sviProjektiKorisnika", { signal }));

/** Short lists of requests, at most five each. */
export const shortLists = {
  longestWaiting: () => part("longestWaiting", (signal) => client.GET("/api/dashboard/zahtjeviNajduzeUPotrebnoUraditi", { signal })),
  lastToDo: () => part("lastToDo", (signal) => client.GET("/api/dashboard/zahtjeviZadnjiDodatiKojeJePotrebnoUraditi", { signal })),
  lastUnresolved: () => part("lastUnresolved", (signal) => client.GET("/api/dashboard/zahtjeviZadnjiDodatiNisuRijeseni", { signal })),
  lastResolved: () => part("lastResolved", (signal) => client.GET("/api/dashboard/zahtjeviZadnjiDodatiRijeseni", { signal })),
};
