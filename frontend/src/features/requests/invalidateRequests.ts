import type { QueryClient } from "@tanstack/react-query";
import { keys } from "@/queries/keys";

/**
 * Marks everything stale that a change of a request can be seen in: lists, the request itself, its comments and history,
 * the notifications and the dashboard. Resolves when what is on the screen has been fetched again.
 * @param goneId a request that was deleted, which is not asked for again
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
