import type { QueryClient } from "@tanstack/react-query";
import { requestKeys } from "./requestKeys";

const dashboardRoot = "/api/dashboard/";
const notificationsPath = "/api/notifikacije";

/**
 * Marks everything stale that a change of a request can be seen in: lists, the request itself, its comments and history,
 * the notifications and the dashboard. Resolves when what is on the screen has been fetched again.
 * @param goneId a request that was deleted, which is not asked for again
 */
export async function invalidateRequests(queryClient: QueryClient, goneId?: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: requestKeys.all,
      predicate: ({ queryKey: [, kind, id] }) => kind !== "one" || id !== goneId,
    }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [method, path] }) =>
        method === "get" &&
        typeof path === "string" &&
        (path === notificationsPath || path.startsWith(dashboardRoot)),
    }),
  ]);
}
