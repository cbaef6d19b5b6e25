/** The name of a field of a form. */
export type Field<V> = keyof V & string;

/** What the form's user and somebody else have both changed, each in another way. */
export interface Question<V> {
  /** The fields that differ; the question is asked at the first. */
  fields: Field<V>[];
  mine: Partial<V>;
  theirs: Partial<V>;
}

export interface Merge<V> {
  /** What the form goes on with; where a question is asked, one's own values. */
  values: V;
  /** The fields that the newest version has changed and the form's user has not. */
  taken: Field<V>[];
  questions: Question<V>[];
}

/** Whether two values of a form, which are plain data, say the same. */
export const sameValue = (one: unknown, other: unknown): boolean => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

export const pick = <V>(values: V, fields: Field<V>[]) => Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;

/**
 * Puts two edits of the same thing together. A field that one side has changed gets that side's value; only what both have
 * changed, each in another way, is a question.
 * @param begun what both sides began with
 * @param mine what the form holds
 * @param theirs the newest version
 * @param together fields that hold only together, such as a part and its category: changing one is changing them all
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
