/** The name of a field of a form. */
export type Field<V> = keyof V & string;

/** Fields that the form's user and somebody else have both changed, to different values. */
export interface Question<V> {
  /** The fields that differ; the question is shown at the first. */
  fields: Field<V>[];
  mine: Partial<V>;
  theirs: Partial<V>;
}

export interface Merge<V> {
  /** The form's new values; the user's own where there is a question. */
  values: V;
  /** The fields that the newest version has changed and the form's user has not. */
  taken: Field<V>[];
  questions: Question<V>[];
}

/** Whether two values of a form, which are plain data, are equal. */
export const sameValue = (one: unknown, other: unknown): boolean => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

export const pick = <V>(values: V, fields: Field<V>[]) => Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;

/**
 * Merges two edits of the same version (three-way merge). A field that one side has changed gets that side's value; only fields that
 * both have changed, to different values, become questions.
 * @param begun the version that both sides have edited
 * @param mine the form's values
 * @param theirs the newest version
 * @param together groups of fields that must be taken together, such as a part and its category
 */
export function mergeThreeWays<V extends object>(begun: V, mine: V, theirs: V, together: Field<V>[][] = []): Merge<V> {
  const joined = new Set(together.flat());
  const single = (Object.keys(theirs) as Field<V>[]).filter((field) => !joined.has(field));
  const merge: Merge<V> = { values: { ...mine }, taken: [], questions: [] };
  for (const unit of [...together, ...single.map((field) => [field])]) {
    const fields = unit.filter((field) => !sameValue(mine[field], theirs[field]));
    const touched = (side: V) => unit.some((field) => !sameValue(begun[field], side[field]));
    if (fields.length === 0) continue;
    if (!touched(mine)) {
      Object.assign(merge.values, pick(theirs, fields));
      merge.taken.push(...fields);
    } else if (touched(theirs)) {
      merge.questions.push({ fields, mine: pick(mine, fields), theirs: pick(theirs, fields) });
    }
  }
  return merge;
}
