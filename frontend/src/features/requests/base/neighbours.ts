import { useEffect, useState } from "react";
import { createStore } from "@/ui/createStore";

/** The present page of a list, with a function that reads the ids of another page (none if it does not exist). */
interface ListPages {
  page: number;
  /** The number of pages, as far as it is known. */
  pages: number;
  read: (page: number) => Promise<number[]>;
}

interface Listed {
  ids: readonly number[];
  pages?: ListPages;
}

const none: Listed = { ids: [] };

/** The requests of the list or board below a request's dialog, in the shown order. */
const listed = createStore(none);

/** Registers the shown requests in their order; the array must be the same while they are. A list also registers its pages. */
export function useListed(requests: readonly { id: number }[] | undefined, pages?: ListPages): void {
  const { page, pages: last, read } = pages ?? {};
  useEffect(() => {
    if (!requests) return;
    const known = page && last && read ? { page, pages: last, read } : undefined;
    listed.set({ ids: requests.map(({ id }) => id), pages: known });
    return () => listed.set(none);
  }, [requests, page, last, read]);
}

/**
 * The order of requests with those of the list that it does not have yet: before those that follow them in the list, otherwise at the
 * end or, for an earlier page, at the beginning.
 */
export function joined(way: readonly number[], ids: readonly number[], earlier = false): readonly number[] {
  if (ids.every((id) => way.includes(id))) return way;
  const all = [...way];
  let place = earlier ? 0 : all.length;
  for (const id of ids.toReversed()) {
    const known = all.indexOf(id);
    if (known < 0) all.splice(place, 0, id);
    else place = known;
  }
  return all;
}

/** The place of a request in the order. */
interface Neighbours {
  /** Empty when the request is in no list. */
  way: readonly number[];
  previous?: number;
  next?: number;
  pages?: ListPages;
  /** Adds the requests of another page. */
  extend: (ids: readonly number[], earlier: boolean) => void;
}

/**
 * The neighbours of a request, in the order in which the list below its dialog first showed them: a request that a change removes from
 * the list, or moves in it, keeps its place, so that none is skipped or repeated.
 */
export function useNeighbours(id: number): Neighbours {
  const { ids, pages } = listed.use();
  const [known, setKnown] = useState<{ way: readonly number[]; page?: number }>({ way: [] });
  const isOnWay = known.way.includes(id);
  const earlier = isOnWay && (pages?.page ?? 0) < (known.page ?? 0);
  const way = isOnWay ? joined(known.way, ids, earlier) : ids.includes(id) ? ids : [];
  const page = ids.length > 0 ? pages?.page : known.page;
  if (way.length !== known.way.length || page !== known.page || !isOnWay) {
    if (way.length > 0 || known.way.length > 0) setKnown({ way, page });
  }
  const at = way.length > 0 ? way.indexOf(id) : Number.NaN;
  const extend = (ids: readonly number[], earlier: boolean) => setKnown((old) => ({ ...old, way: joined(old.way, ids, earlier) }));
  return { way, extend, previous: way[at - 1], next: way[at + 1], pages };
}
