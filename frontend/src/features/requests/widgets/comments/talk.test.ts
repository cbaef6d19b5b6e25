import { expect, it } from "vitest";
import type { Activity } from "./activityCalls";
import type { Comment } from "./commentCalls";
import { type TalkPart, talkOf } from "./talk";

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, "0")}:00Z`;
const comment = (minute: number) => ({ id: minute, datumKreiranja: at(minute) }) as Comment;
const change = (minute: number) => ({ id: minute, datumKreiranja: at(minute) }) as Activity;
const drawn = (parts: TalkPart[]) => parts.map(({ comment, changes }) => comment?.id ?? changes?.map(({ id }) => id));

it("puts changes between the comments, those that follow one another together", () => {
  const comments = [comment(10), comment(20)];
  const activity = [change(1), change(11), change(12), change(30)];
  expect(drawn(talkOf(comments, activity, false))).toEqual([[1], 10, [11, 12], 20, [30]]);
});

it("leaves what was changed before the first of later comments to the earlier ones", () => {
  expect(drawn(talkOf([comment(20)], [change(1), change(21)], true))).toEqual([20, [21]]);
});

it("tells changes where nobody has written", () => {
  expect(drawn(talkOf([], [change(1)], false))).toEqual([[1]]);
  expect(talkOf([comment(1)], [], false)).toHaveLength(1);
});
