import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

type Query<T, K extends QueryKey> = FetchQueryOptions<T, Error, T, K>;

/** Reads a query again, after somebody else's change. */
export const readNewest = <T, K extends QueryKey>(queryClient: QueryClient, query: Query<T, K>): Promise<T> =>
  queryClient.fetchQuery({ ...query, staleTime: 0 });

/** The same as an entity for a form. */
export const newest =
  <T, E, K extends QueryKey>(query: Query<T, K>, entityOf: (known: T) => E) =>
  async (queryClient: QueryClient): Promise<E> =>
    entityOf(await readNewest(queryClient, query));
