import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { createStore } from "@/ui/createStore";
import { keys } from "./keys";

/** What a screen shows and others may change: the requests of a project (0: of all), or one request. */
interface Shown {
  projectId?: number;
  requestId?: number;
}

/** The last answer, and what was asked. */
export interface Answer {
  updates: components["schemas"]["RequestsUpdates"];
  tag: string | null;
  projectId: number;
  requestId: number;
  /** When the question was first asked, in milliseconds since 1970. */
  asked: number;
}

/** The pause between questions while the tab is visible, and after a failure, in milliseconds. */
const pause = 15_000;
const pauseAfterFailure = 60_000;

/** How long a question may be on its way, in milliseconds: while one is, no other is asked. */
const patience = 30_000;

/** The greatest age, in milliseconds, of an answer that was read before a change and arrived after the update that told of it. */
const slowAnswer = 5_000;

/** What the mounted screens show, the topmost last. */
const shownStore = createStore<readonly Shown[]>([]);

/** The time of the last known change of requests: older data may be outdated. In milliseconds since 1970. */
const changedStore = createStore(0);

/** Includes a screen's data in the updates while it is mounted. */
export function useUpdatesOf({ projectId, requestId }: Shown): void {
  useEffect(() => {
    const shown = { projectId, requestId };
    shownStore.set([...shownStore.get(), shown]);
    return () => shownStore.set(shownStore.get().filter((other) => other !== shown));
  }, [projectId, requestId]);
}

/** The time of the last known change of requests: lists that were read before may be outdated. In milliseconds since 1970. */
export const useChangedAt = (): number => changedStore.use();

const updatesQuery = queryOptions({
  queryKey: keys.updates,
  queryFn: async ({ client: queryClient, queryKey, signal }): Promise<Answer> => {
    const shown = shownStore.get();
    const projectId = shown.findLast((one) => one.projectId !== undefined)?.projectId ?? 0;
    const requestId = shown.findLast((one) => one.requestId !== undefined)?.requestId ?? 0;
    const known = queryClient.getQueryData<Answer>(queryKey);
    const same = known?.projectId === projectId && known.requestId === requestId;
    const asked = Date.now();
    const call = client.GET("/api/zahtjevi/novosti", {
      params: {
        query: { ...(projectId && { projekatId: projectId }), ...(requestId && { zahtjevId: requestId }) },
        header: same && known.tag ? { "If-None-Match": known.tag } : {},
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    const { response } = await call;
    if (response.status === 304 && known) return known;
    return { updates: await answerOf(call), tag: response.headers.get("ETag"), projectId, requestId, asked };
  },
  retry: false,
  staleTime: pause,
  meta: { notShown: true },
});

/** Asks every 15 s for updates and refreshes outdated data on the screen; mounted once. A hidden tab does not ask. */
export function useUpdates(): void {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...updatesQuery,
    refetchInterval: ({ state }) => (state.status === "error" ? pauseAfterFailure : pause),
  });
  const before = useRef<Answer>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is compared with what is known, also an equal one
  useEffect(() => {
    if (!data) return;
    apply(queryClient, data, before.current);
    before.current = data;
  }, [data, dataUpdatedAt, queryClient]);
}

function apply(queryClient: QueryClient, current: Answer, before: Answer | undefined): void {
  const bell = queryClient.getQueryData<{ tag: string | null }>(keys.notifications);
  if (bell && bare(bell.tag) !== bare(current.updates.notifikacije)) void queryClient.invalidateQueries({ queryKey: keys.notifications });
  if (current.requestId) applyToRequest(queryClient, current, before);
  const sameList = before?.projectId === current.projectId;
  // Data that was read before the first answer about a project may be older than that answer.
  if (!sameList) changedStore.set(Math.max(changedStore.get(), current.asked - 1));
  else if (before.updates.zahtjevi !== current.updates.zahtjevi) changedStore.set(Date.now() + slowAnswer);
}

/** A tag without the mark of weak tags, which compressing proxies add. */
const bare = (tag: string | null) => tag?.replace(/^W\//, "");

/** Reads conversations from their end again, as merged requests have added or removed comments in the middle. */
export function resetConversations(queryClient: QueryClient): void {
  const parts = ["comments", "activity"] satisfies (keyof typeof keys.requests)[];
  const isConversation = (key: readonly unknown[]) => parts.some((part) => part === key.at(-1));
  void queryClient.resetQueries({ queryKey: [...keys.requests.all, "one"], predicate: ({ queryKey }) => isConversation(queryKey) });
}

interface Known {
  verzija: number;
}

interface Comments {
  items: { id: number }[];
}

/**
 * Refreshes the open request, its comments and its activity if they are older than the updates, and if its files or comments were
 * changed, or other requests merged into it, since.
 */
function applyToRequest(queryClient: QueryClient, { requestId, updates: { zahtjev: current } }: Answer, before: Answer | undefined): void {
  const queryKey = keys.requests.one(requestId);
  const known = queryClient.getQueryData<Known>(queryKey);
  const earlier = before?.requestId === requestId ? before.updates.zahtjev : undefined;
  const otherFiles = current && earlier && current.prilozi !== earlier.prilozi;
  const otherMerged = current && earlier && current.spajanja !== earlier.spajanja;
  if (otherMerged) resetConversations(queryClient);
  if (known && (!current || current.verzija > known.verzija || otherFiles || otherMerged)) {
    void queryClient.invalidateQueries({ queryKey });
    return;
  }
  const comments = queryClient.getQueryData<Comments>(keys.requests.comments(requestId));
  const otherComments = current && earlier && current.komentari !== earlier.komentari;
  if (current && comments && (otherComments || current.komentarId > (comments.items.at(-1)?.id ?? 0)))
    void queryClient.invalidateQueries({ queryKey: keys.requests.comments(requestId) });
}
