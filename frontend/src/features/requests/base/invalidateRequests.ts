import type { QueryClient } from "@tanstack/react-query";
import { keys } from "@/queries/keys";

/**
 * Invalidates everything that a change of a request affects: lists, the request itself, its comments and history, notifications and
 * the dashboard. Resolves when what is shown has been loaded again.
 * @param goneId a deleted request, which is not loaded again
 */
export async function invalidateRequests(queryClient: QueryClient, goneId?: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: keys.requests.all,
      predicate: ({ queryKey: [, kind, id] }) => kind !== "one" || id !== goneId,
    }),
    queryClient.invalidateQueries({ queryKey: keys.notifications }),
    queryClient.invalidateQueries({ queryKey: keys.dashboard.all }),
  ]);
}
