import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

type Query<T, K extends QueryKey> = FetchQueryOptions<T, Error, T, K>;

/** Reads again what somebody else has changed meanwhile. */
export const readNewest = <T, K extends QueryKey>(queryClient: QueryClient, query: Query<T, K>): Promise<T> =>
  queryClient.fetchQuery({ ...query, staleTime: 0 });

/** The same for a form, as it takes it. */
export const newest =
  <T, E, K extends QueryKey>(query: Query<T, K>, entityOf: (known: T) => E) =>
  async (queryClient: QueryClient): Promise<E> =>
    entityOf(await readNewest(queryClient, query));
