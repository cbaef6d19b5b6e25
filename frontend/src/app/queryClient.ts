import {
  MutationCache,
  type MutationMeta,
  onlineManager,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError } from "@/api/apiError";
import { endSession } from "@/api/session";
import { refreshChoices } from "@/queries/refreshChoices";
import { connectionStore, isUp, reportFailure } from "@/ui/connection";

/** The one place where a session that the server no longer knows ends in this browser. */
function endRefusedSession(error: Error): void {
  if (error instanceof ApiError && error.status === 401 && error.authenticated) endSession();
}

/** What was chosen and refused may be no more: the choices on the screen are asked for again. */
function refreshRefusedChoices(error: Error, meta: MutationMeta | undefined): void {
  const refused = error instanceof ApiError && [404, 409, 422].includes(error.status);
  if (refused && meta?.choosing) void refreshChoices(queryClient);
}

/** Faults and missing answers are tried again twice; what the server refused is not, unless it was asked too often. */
export function mayRetry(failures: number, error: Error): boolean {
  const refused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return !refused && failures < 2;
}

/** The pause before a call is repeated, in milliseconds: what the server asks for, otherwise 1 s, then 2 s. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return 1000 * (asked ?? 2 ** failures);
}

// While the service cannot be reached, what is to be read waits; what is to be written is refused, so that its form keeps it.
onlineManager.setEventListener((setOnline) => connectionStore.subscribe(() => setOnline(isUp())));

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endRefusedSession }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      endRefusedSession(error);
      refreshRefusedChoices(error, meta);
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
