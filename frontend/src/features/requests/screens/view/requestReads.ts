import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { usePermission } from "@/api/session";
import { keys } from "@/queries/keys";
import { assigneesQuery } from "@/queries/people";
import { prioritiesQuery, statusesQuery } from "@/queries/projects";
import { bufferKeys, discardKeys, replayKeys } from "@/ui/keys/keyBuffer";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { activityQuery } from "../../widgets/comments/activityCalls";
import { commentsQuery } from "../../widgets/comments/commentCalls";
import type { RequestItem } from "../../widgets/filter/listCalls";

/** The queries of the options that the request's shortcuts open, for what the person may change. */
function useChoiceQueries() {
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik") && mayEdit;
  const mayMove = usePermission("zahtjev_zahtjev_edit_status");
  return useCallback(
    ({ projekatId: projectId, zahtjevKategorijaId: categoryId }: RequestDetail) => ({
      priorities: { ...prioritiesQuery(projectId), enabled: mayEdit },
      people: { ...assigneesQuery([categoryId]), enabled: mayAssign },
      statuses: { ...statusesQuery(projectId), enabled: mayMove },
    }),
    [mayEdit, mayAssign, mayMove],
  );
}

/**
 * Prefetches a request that is likely to be shown next, with the options that its shortcuts open.
 * @param whole with its conversation too, for where it takes the place of another at once
 */
export function usePrefetch(whole: boolean): (id: number) => Promise<void> {
  const queryClient = useQueryClient();
  const mayRead = usePermission("zahtjev_komentar_pregled");
  const choicesOf = useChoiceQueries();
  return useCallback(
    async (id) => {
      if (whole && mayRead) {
        void queryClient.prefetchQuery(commentsQuery(id));
        void queryClient.prefetchQuery(activityQuery(id));
      }
      await queryClient.prefetchQuery(requestQuery(id));
      const request = queryClient.getQueryData(requestQuery(id).queryKey);
      if (!request) return;
      const { priorities, people, statuses } = choicesOf(request);
      if (priorities.enabled) void queryClient.prefetchQuery(priorities);
      if (people.enabled) void queryClient.prefetchQuery(people);
      if (statuses.enabled) void queryClient.prefetchQuery(statuses);
    },
    [queryClient, choicesOf, whole, mayRead],
  );
}

/** Whether the conversation of a request is there, as far as it may be read. Asks for it only if `enabled`. */
function useTalkHere(id: number, enabled: boolean): boolean {
  const mayRead = usePermission("zahtjev_komentar_pregled") && enabled;
  const comments = useQuery({ ...commentsQuery(id), enabled: mayRead });
  const activity = useQuery({ ...activityQuery(id), enabled: mayRead });
  return !comments.isLoading && !activity.isLoading;
}

/** What is shown of a request: beside a list, the one before stays until all of the next is there, so that nothing moves. */
export function useShownRequest(id: number, request: RequestDetail | undefined, beside: boolean): RequestDetail | undefined {
  const [last, setLast] = useState<RequestDetail>();
  const here = useTalkHere(id, beside);
  const next = request && (here || !last || last.id === id) ? request : undefined;
  if (next && next !== last) setLast(next);
  return beside ? (next ?? last) : request;
}

/** Collects keys that are pressed until the whole request is shown, or the dialog is closed. */
export function useKeysBeforeArrival(): void {
  useEffect(() => {
    bufferKeys();
    return discardKeys;
  }, []);
}

/** Replays those keys once the request is shown and its options are loaded. */
export function useKeysOfArrival(request: RequestDetail): void {
  const { priorities, people, statuses } = useChoiceQueries()(request);
  const answers = useQueries({ queries: [priorities, people, statuses] });
  const ready = answers.every(({ isLoading }) => !isLoading);
  useEffect(() => {
    if (ready) replayKeys();
  }, [ready]);
}

/** Loads the conversation of a request in parallel with the request itself. */
export function useConversationEarly(id: number): void {
  const queryClient = useQueryClient();
  const mayRead = usePermission("zahtjev_komentar_pregled");
  useEffect(() => {
    if (!mayRead) return;
    void queryClient.prefetchQuery(commentsQuery(id));
    void queryClient.prefetchQuery(activityQuery(id));
  }, [queryClient, mayRead, id]);
}

/** The row of a cached list for a request that is still loading. */
export function useKnownRow(id: number): RequestItem | undefined {
  const lists = useQueryClient().getQueriesData<{ items: RequestItem[] }>({ queryKey: keys.requests.lists });
  return lists.flatMap(([, page]) => page?.items ?? []).find((row) => row.id === id);
}
