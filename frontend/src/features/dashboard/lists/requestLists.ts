import type { ParseKeys } from "i18next";
import { shortLists } from "../dashboardCalls";
import { requestLinks } from "../requestLinks";

interface RequestList {
  title: ParseKeys;
  query: (typeof shortLists)[keyof typeof shortLists];
  /** What the date of a row means. */
  dated: ParseKeys;
  /** Whether its rows have statuses of several kinds. */
  marked: boolean;
  /** The list of all of them. */
  all: string;
  empty: ParseKeys;
  emptyHint: ParseKeys;
}

export const requestLists = {
  longestWaiting: {
    title: "dashboard.longestWaiting",
    query: shortLists.longestWaiting,
    dated: "dashboard.waitingSince",
    marked: false,
    all: requestLinks.longestWaiting,
    empty: "dashboard.nothingWaits",
    emptyHint: "dashboard.nothingWaitsHint",
  },
  lastToDo: {
    title: "dashboard.lastToDo",
    query: shortLists.lastToDo,
    dated: "requests.fields.created",
    marked: false,
    all: requestLinks.toDo,
    empty: "dashboard.nothingWaits",
    emptyHint: "dashboard.nothingWaitsHint",
  },
  lastUnresolved: {
    title: "dashboard.lastUnresolved",
    query: shortLists.lastUnresolved,
    dated: "requests.fields.created",
    marked: true,
    all: requestLinks.unresolved,
    empty: "dashboard.allResolved",
    emptyHint: "dashboard.allResolvedHint",
  },
  lastResolved: {
    title: "dashboard.lastResolved",
    query: shortLists.lastResolved,
    dated: "requests.fields.finished",
    marked: false,
    all: requestLinks.lastFinished,
    empty: "dashboard.noneResolved",
    emptyHint: "dashboard.noneResolvedHint",
  },
} satisfies Record<string, RequestList>;
