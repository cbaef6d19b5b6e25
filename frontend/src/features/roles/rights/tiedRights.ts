import { pageNeeds } from "@/api/pageRights";
import type { Permission } from "@/api/permissions.gen";
import type { RightAction } from "../roleCalls";

/** A page's right with the right to read its data. */
interface Tie {
  page: RightAction;
  data: RightAction;
}

/** The ties among all rights. */
export function tiesOf(actions: RightAction[]): Tie[] {
  return actions.flatMap((page) => {
    const needed = pageNeeds[page.sifra as Permission];
    const data = needed && actions.find(({ sifra: code }) => code === needed);
    return data ? [{ page, data }] : [];
  });
}

/**
 * The rights with those that change with them: a page is given with its data, and taken when its data is. Rights that may not be
 * chosen stay. @param ids the rights that are given or taken
 */
export function withTied(ids: number[], on: boolean, ties: Tie[], mayChoose: (action: RightAction) => boolean): number[] {
  const others = ties
    .map(({ page, data }) => (on ? { chosen: page, tied: data } : { chosen: data, tied: page }))
    .filter(({ chosen, tied }) => ids.includes(chosen.id) && mayChoose(tied))
    .map(({ tied }) => tied.id);
  return Array.from(new Set([...ids, ...others]));
}
