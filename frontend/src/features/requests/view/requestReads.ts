import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { usePermission } from "@/api/session";
import { keys } from "@/queries/keys";
import { assigneesQuery } from "@/queries/people";
import { prioritiesQuery, statusesQuery } from "@/queries/projects";
import { bufferKeys, discardKeys, replayKeys } from "@/ui/keys/keyBuffer";
import { activityQuery } from "../activity/activityCalls";
import { commentsQuery } from "../comments/commentCalls";
import type { RequestItem } from "../list/listCalls";
import { type RequestDetail, requestQuery } from "../requestCalls";

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

/** Prefetches a request that is likely to be shown next, with the options that its shortcuts open. */
export function usePrefetch(): (id: number) => Promise<void> {
  const queryClient = useQueryClient();
  const choicesOf = useChoiceQueries();
  return useCallback(
    async (id) => {
      await queryClient.prefetchQuery(requestQuery(id));
      const request = queryClient.getQueryData(requestQuery(id).queryKey);
      if (!request) return;
      const { priorities, people, statuses } = choicesOf(request);
      if (priorities.enabled) void queryClient.prefetchQuery(priorities);
      if (people.enabled) void queryClient.prefetchQuery(people);
      if (statuses.enabled) void queryClient.prefetchQuery(statuses);
    },
    [queryClient, choicesOf],
  );
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
