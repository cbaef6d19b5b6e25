import { MutationCache, type MutationMeta, onlineManager, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { ApiError } from "@/api/apiError";
import { endSession } from "@/api/session";
import { connectionStore, isUp, reportFailure } from "@/ui/connection/connection";
import { toast } from "@/ui/feedback/toast";

/** The one place where a session that the server no longer knows ends in this browser. */
function endRefusedSession(error: Error): void {
  if (error instanceof ApiError && error.status === 401 && error.authenticated) endSession();
}

/** What was chosen and refused may be no more: the choices on the screen are asked for again. The sign-in has none, and need not load how. */
async function refreshRefusedChoices(error: Error, meta: MutationMeta | undefined): Promise<void> {
  const refused = error instanceof ApiError && [404, 409, 422].includes(error.status);
  if (!refused || !meta?.choosing) return;
  const { refreshChoices } = await import("@/queries/refreshChoices");
  await refreshChoices(queryClient);
}

/** Faults and missing answers are tried again twice; what the server refused is not, unless it was asked too often. */
export function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return !refused && failures < 2;
}

/** The pause before a call is repeated, in milliseconds: what the server asks for, otherwise 1 s, then 2 s. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return 1000 * (asked ?? 2 ** failures);
}

// While the service cannot be reached, what is to be read waits; what is to be written is refused, so that its form keeps it.
onlineManager.setEventListener((setOnline) => connectionStore.subscribe(() => setOnline(isUp())));

/** Says that something could not be read, where that is not told by the part that shows it. */
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
      void refreshRefusedChoices(error, meta).catch(() => undefined); // they are asked for anyway when they are shown next
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
