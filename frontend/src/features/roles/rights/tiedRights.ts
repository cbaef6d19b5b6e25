import { pageNeeds } from "@/api/pageRights";
import type { Permission } from "@/api/permissions.gen";
import type { RightAction } from "../roleCalls";

/** A right to a page with the right by which its data are read. */
interface Tie {
  page: RightAction;
  data: RightAction;
}

/** The rights that are given and taken together among all that there are. */
export function tiesOf(actions: RightAction[]): Tie[] {
  return actions.flatMap((page) => {
    const needed = pageNeeds[page.sifra as Permission];
    const data = needed && actions.find(({ sifra: code }) => code === needed);
    return data ? [{ page, data }] : [];
  });
}

/**
 * What else changes when rights are given or taken: a page is given with its data, and taken where its data are. What may not be chosen
 * stays. @param ids the rights that are given or taken
 */
export function withTied(ids: number[], on: boolean, ties: Tie[], mayChoose: (action: RightAction) => boolean): number[] {
  const others = ties
    .map(({ page, data }) => (on ? { chosen: page, tied: data } : { chosen: data, tied: page }))
    .filter(({ chosen, tied }) => ids.includes(chosen.id) && mayChoose(tied))
    .map(({ tied }) => tied.id);
  return Array.from(new Set([...ids, ...others]));
}
