import { useEffect, useState } from "react";
import { createStore } from "@/ui/createStore";

/** A page of a list, with what reads another page of it: the ids of its requests, none of a page that there is not. */
export interface ListPages {
  page: number;
  /** How many there are, as far as is known. */
  pages: number;
  read: (page: number) => Promise<number[]>;
}

interface Listed {
  ids: readonly number[];
  pages?: ListPages;
}

const none: Listed = { ids: [] };

/** The requests of the list or board that lies under a request's dialog, in the order in which they are shown. */
const listed = createStore(none);

/** Tells which requests the screen shows, in their order: the same array while they are the same. A list tells of its pages too. */
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
 * The way through the requests with those of the list that it does not know yet: before what follows them in the list, otherwise at the
 * end, or, for an earlier page, at the beginning.
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

/** Where a request stands on the way. */
export interface Neighbours {
  /** Empty when the request stands in no list. */
  way: readonly number[];
  previous?: number;
  next?: number;
  pages?: ListPages;
  /** Adds the requests of another page to the way. */
  extend: (ids: readonly number[], earlier: boolean) => void;
}

/**
 * The requests beside one, in the order in which the list under its dialog showed them first: what a change takes off the list, or puts
 * elsewhere in it, keeps its place, so that none is passed by or comes twice.
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
