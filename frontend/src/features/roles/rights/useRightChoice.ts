import { useMemo, useState } from "react";

/** A role's rights in a version. */
export interface Rights {
  version: number;
  actions: number[];
}

/** Others' changes of the rights while they were edited here. */
interface ForeignChange {
  given: number[];
  taken: number[];
}

const without = (ids: Iterable<number>, other: ReadonlySet<number>) => Array.from(ids).filter((id) => !other.has(id));

/**
 * The state of editing a role's rights. Others' saved changes are merged, and changes made here stay: as a right is either given or
 * taken, no two changes conflict.
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
  /** Continues on the newest rights, and returns what others have changed. */
  const rebase = (newest: Rights): ForeignChange => {
    const gone = new Set(taken);
    setBase(newest);
    setChosen(new Set([...newest.actions.filter((action) => !gone.has(action)), ...given]));
    return { given: without(newest.actions, held), taken: without(held, new Set(newest.actions)) };
  };
  return { base, held, chosen, given, taken, changes: given.length + taken.length, toggle, begin, rebase };
}

export type RightChoice = ReturnType<typeof useRightChoice>;
