import type { Activity } from "./activityCalls";
import type { Comment } from "./commentCalls";

/** A part of a conversation: a comment, or the changes between two comments. */
export type TalkPart = { comment: Comment; changes?: undefined } | { changes: Activity[]; comment?: undefined };

const timeOf = ({ datumKreiranja: createdAt }: { datumKreiranja: string }) => Date.parse(createdAt);

const startOf = (comments: Comment[], later: boolean) => (later && comments[0] ? timeOf(comments[0]) : Number.NEGATIVE_INFINITY);

/** Whether there are changes older than the loaded ones between the loaded comments. */
export function reachesBack(comments: Comment[], activity: Activity[], later: boolean): boolean {
  return activity[0] !== undefined && timeOf(activity[0]) > startOf(comments, later);
}

/**
 * Puts changes between comments, by time; both are given oldest first.
 * @param later true when there are comments before the first: earlier changes belong between those
 */
export function talkOf(comments: Comment[], activity: Activity[], later: boolean): TalkPart[] {
  const parts: TalkPart[] = [];
  const since = startOf(comments, later);
  let next = activity.findIndex((change) => timeOf(change) >= since);
  if (next < 0) next = activity.length;
  const takeUntil = (time: number) => {
    const from = next;
    while (next < activity.length && timeOf(activity[next] as Activity) <= time) next += 1;
    if (next > from) parts.push({ changes: activity.slice(from, next) });
  };
  for (const comment of comments) {
    takeUntil(timeOf(comment));
    parts.push({ comment });
  }
  takeUntil(Number.POSITIVE_INFINITY);
  return parts;
}

/** Whether somebody else added a comment or a change after the moment when the person had last seen the conversation. */
export const isNewSince = (since: string | undefined, me: string | undefined) => {
  const moment = since === undefined ? Number.POSITIVE_INFINITY : Date.parse(since);
  return (item: Comment | Activity) => item.createdBy !== me && timeOf(item) > moment;
};

/**
 * Where what is new begins: the place of its first part, -1 without any, and the parts, in which changes of before do not stand together
 * with new ones.
 */
export function splitAtNew(parts: TalkPart[], isNew: (item: Comment | Activity) => boolean): { parts: TalkPart[]; place: number } {
  const place = parts.findIndex(({ comment, changes }) => (comment ? isNew(comment) : changes.some(isNew)));
  const changes = parts[place]?.changes ?? [];
  const first = changes.findIndex(isNew);
  if (first <= 0) return { parts, place };
  const split = [{ changes: changes.slice(0, first) }, { changes: changes.slice(first) }];
  return { parts: parts.toSpliced(place, 1, ...split), place: place + 1 };
}
