import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { usePermission } from "@/api/session";
import { assigneesQuery } from "@/queries/people";
import { prioritiesQuery, statusesQuery } from "@/queries/projects";
import { releaseKeys } from "@/ui/keys/laterKeys";
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

/** Presses the keys that were pressed while the request was on its way, once it is there with what they choose among. */
export function useKeysOfArrival(request: RequestDetail): void {
  const { priorities, people, statuses } = useChoiceQueries()(request);
  const answers = useQueries({ queries: [priorities, people, statuses] });
  const ready = answers.every(({ isLoading }) => !isLoading);
  useEffect(() => {
    if (ready) releaseKeys();
  }, [ready]);
}
