import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent } from "react";
import { usePermission } from "@/api/session";
import { keys } from "@/queries/keys";
import { assigneesQuery } from "@/queries/people";
import { prioritiesQuery, statusesQuery } from "@/queries/projects";
import { forgetKeys, keepKeys, releaseKeys } from "@/ui/keys/laterKeys";
import { activityQuery } from "../activity/activityCalls";
import { commentsQuery } from "../comments/commentCalls";
import type { RequestItem } from "../list/listCalls";
import { type RequestDetail, requestQuery } from "../requestCalls";

/** What the keys of a request choose among, for what the person may change. */
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

/** Fetches ahead a request that is likely to be shown next, with what its keys choose among. */
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

/** Keeps the keys that are pressed while the request is on its way, until the dialog is closed. */
export function useKeysBeforeArrival(arrived: boolean): void {
  const keep = useEffectEvent(() => {
    if (!arrived) keepKeys();
  });
  useEffect(() => {
    keep();
    return forgetKeys;
  }, []);
}

/** Presses the keys that were pressed while the request was on its way, once it is there with what they choose among. */
export function useKeysOfArrival(request: RequestDetail): void {
  const { priorities, people, statuses } = useChoiceQueries()(request);
  const answers = useQueries({ queries: [priorities, people, statuses] });
  const ready = answers.every(({ isLoading }) => !isLoading);
  useEffect(() => {
    if (ready) releaseKeys();
  }, [ready]);
}

/** Asks for the conversation of a request together with the request itself, so that the one does not wait for the other. */
export function useConversationEarly(id: number): void {
  const queryClient = useQueryClient();
  const mayRead = usePermission("zahtjev_komentar_pregled");
  useEffect(() => {
    if (!mayRead) return;
    void queryClient.prefetchQuery(commentsQuery(id));
    void queryClient.prefetchQuery(activityQuery(id));
  }, [queryClient, mayRead, id]);
}

/** What a page of the list that is kept tells of a request that has not come yet. */
export function useKnownRow(id: number): RequestItem | undefined {
  const lists = useQueryClient().getQueriesData<{ items: RequestItem[] }>({ queryKey: keys.requests.lists });
  return lists.flatMap(([, page]) => page?.items ?? []).find((row) => row.id === id);
}
