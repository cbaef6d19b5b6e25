import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/apiError";
import { endSession } from "@/api/session";
import { refreshChoices } from "@/queries/projects";

/** The one place where a session that the server no longer knows ends in this browser. */
function endRefusedSession(error: Error): void {
  if (error instanceof ApiError && error.status === 401 && error.authenticated) endSession();
}

/** What was refused may have been chosen among what is no more: the choices on the screen are asked for again. */
function refreshRefusedChoices(error: Error): void {
  if (error instanceof ApiError && [404, 409, 422].includes(error.status)) void refreshChoices(queryClient);
}

/** Faults and missing answers are tried again twice; what the server refused is not. */
function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endRefusedSession }),
  mutationCache: new MutationCache({
    onError: (error) => {
      endRefusedSession(error);
      refreshRefusedChoices(error);
    },
  }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000 },
    mutations: { retry: false },
  },
});
