import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { rarely } from "@/queries/staleTimes";
import type { LogFilter } from "./logFilter";

export type LogEntry = components["schemas"]["SettingsEntry"];
export type LogTouched = components["schemas"]["SettingsTouched"];
export type LogVersion = components["schemas"]["SettingsVersion"];
export type LogChange = components["schemas"]["SettingsChange"];

/** The values by which the log can be filtered, in the reader's language. */
const choiceCalls = {
  nivo: "/api/log/log_level",
  kategorija: "/api/log/log_kategorija",
  akcija: "/api/log/log_akcija",
  entitet: "/api/log/log_entiteti",
} as const;

export const choiceFields = ["entitet", "akcija", "kategorija", "nivo"] as const;
export type ChoiceField = (typeof choiceFields)[number];

export const choicesQuery = (field: ChoiceField) =>
  queryOptions({
    queryKey: keys.log.choices(field),
    queryFn: async ({ signal }) => (await answerOf(client.GET(choiceCalls[field], { signal }))).items,
    staleTime: rarely,
  });

/** The parameters of both lists. */
function queryOf(filter: LogFilter, page: number, count: number) {
  const { po: _, nivo, kategorija, akcija, entitet, prije: before, ...rest } = filter;
  const chosen = { ...(nivo && { nivo }), ...(kategorija && { kategorija }), ...(akcija && { akcija }), ...(entitet && { entitet }) };
  return { ...rest, ...chosen, page, count, ...(before && { prije: before }) };
}

/** One page of the things that the newest entries are about, the last changed first. */
export const touchedPageQuery = (filter: LogFilter, page: number, count: number) => {
  const query = queryOf(filter, page, count);
  return queryOptions({
    queryKey: keys.log.touched(query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/log/entitet", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** One page of the log, newest first. */
export const logPageQuery = (filter: LogFilter, page: number, count: number) => {
  const query = queryOf(filter, page, count);
  return queryOptions({
    queryKey: keys.log.page(query),
    queryFn: ({ signal }) => answerOf(client.GET("/api/log/akcija", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** Something with a history, as in addresses. */
export interface HistorySubject {
  entitet: string;
  entitetId: string;
}

/** One page of a history, newest first. */
export const historyQuery = (subject: HistorySubject, page: number, count: number) =>
  queryOptions({
    queryKey: keys.log.history(subject, { page, count }),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/log/entitet/{entitetId}/{entitet}", {
          params: { path: { ...subject }, query: { page, count } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** One version with all its changes, and the state after it. */
export const versionQuery = (subject: HistorySubject, versionId: number) =>
  queryOptions({
    queryKey: keys.log.version(subject, versionId),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/log/entitet/{entitetId}/{entitet}/verzija/{verzijaId}", {
          params: { path: { ...subject, verzijaId: versionId } },
          signal,
        }),
      ),
  });
