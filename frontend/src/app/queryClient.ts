import { MutationCache, type MutationMeta, onlineManager, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { ApiError } from "@/api/apiError";
import { endSession } from "@/api/session";
import { connectionStore, isUp, reportFailure } from "@/ui/connection/connection";
import { toast } from "@/ui/feedback/toast";

/** Ends the session in this browser when the server refuses it. */
function endRefusedSession(error: Error): void {
  if (error instanceof ApiError && error.status === 401 && error.authenticated) endSession();
}

/**
 * Reloads the choices on the screen when a chosen one was refused, as it may not exist any more. Loaded only when needed, as the
 * sign-in has no choices.
 */
async function refreshRefusedChoices(error: Error, meta: MutationMeta | undefined): Promise<void> {
  const refused = error instanceof ApiError && [404, 409, 422].includes(error.status);
  if (!refused || !meta?.choosing) return;
  const { refreshChoices } = await import("@/queries/refreshChoices");
  await refreshChoices(queryClient);
}

/** Server faults and missing answers are retried twice, refusals are not, except for too many calls. */
function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return !refused && failures < 2;
}

/** The pause before a call is repeated, in milliseconds: as the server says, otherwise 1 s, then 2 s. */
function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return 1000 * (asked ?? 2 ** failures);
}

// While the service cannot be reached, reading waits; writing is refused, so that its form keeps the values.
onlineManager.setEventListener((setOnline) => connectionStore.subscribe(() => setOnline(isUp())));

/** Shows a toast when something could not be read, unless the part that shows it says so itself. */
function tellUnread(error: Error, query: Query<unknown, unknown, unknown>): void {
  const ended = error instanceof ApiError && error.status === 401;
  const { meta, state } = query;
  if (meta?.unread && !ended && state.data === undefined && query.getObserversCount() > 0) {
    toast.error(i18next.t(meta.unread));
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      endRefusedSession(error);
      tellUnread(error, query);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      endRefusedSession(error);
      void refreshRefusedChoices(error, meta).catch(() => undefined); // they are read anyway when they are shown next
    },
  }),
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay, staleTime: 10_000 },
    mutations: { retry: false, networkMode: "always" },
  },
});

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated") return;
  if (event.action.type === "failed" || event.action.type === "error") reportFailure(event.action.error);
});
queryClient.getMutationCache().subscribe((event) => {
  if (event.type === "updated" && event.action.type === "error") reportFailure(event.action.error);
});
