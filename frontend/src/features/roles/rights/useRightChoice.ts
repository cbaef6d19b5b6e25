import { useMemo, useState } from "react";

/** The rights that a role holds in a version of them. */
export interface Rights {
  version: number;
  actions: number[];
}

/** What others have changed of the rights while they were chosen here. */
export interface ForeignChange {
  given: number[];
  taken: number[];
}

const without = (ids: Iterable<number>, other: ReadonlySet<number>) => Array.from(ids).filter((id) => !other.has(id));

/**
 * Chooses the rights of a role. What somebody else saves meanwhile is taken over, and what was chosen here stays chosen: a right is
 * given or taken, so that no two changes contradict each other.
 */
export function useRightChoice(rights: Rights) {
  const [base, setBase] = useState(rights);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(rights.actions));
  const held = useMemo(() => new Set(base.actions), [base]);
  const given = without(chosen, held);
  const taken = without(held, chosen);
  const toggle = (actions: number[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const action of actions) {
        if (on) after.add(action);
        else after.delete(action);
      }
      return after;
    });
  const begin = (from: Rights) => {
    setBase(from);
    setChosen(new Set(from.actions));
  };
  /** Goes on from what the role holds now; answers what that changes. */
  const rebase = (newest: Rights): ForeignChange => {
    const gone = new Set(taken);
    setBase(newest);
    setChosen(new Set([...newest.actions.filter((action) => !gone.has(action)), ...given]));
    return { given: without(newest.actions, held), taken: without(held, new Set(newest.actions)) };
  };
  return { base, held, chosen, given, taken, changes: given.length + taken.length, toggle, begin, rebase };
}

export type RightChoice = ReturnType<typeof useRightChoice>;
