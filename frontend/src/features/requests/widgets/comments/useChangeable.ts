import { useEffect, useState } from "react";
import { currentSession, usePermission } from "@/api/session";
import type { Comment } from "./commentCalls";

/** How long the user's own comment may be changed, in milliseconds; the server decides. */
const changeable = 15 * 60_000;

const endOf = ({ datumKreiranja: createdAt }: Comment) => Date.parse(createdAt) + changeable;

/**
 * Returns which comments may be changed now: the user's own of the last minutes that nobody else has answered. An internal comment
 * does not answer a public one.
 */
export function useChangeable(comments: Comment[] | undefined): (comment: Comment) => boolean {
  const me = currentSession()?.username;
  const may = usePermission("zahtjev_komentar_dodavanje");
  const [now, setNow] = useState(Date.now);
  const answer = comments?.findLast(({ createdBy }) => createdBy !== me)?.id ?? 0;
  const publicAnswer = comments?.findLast(({ createdBy, interni: internal }) => createdBy !== me && !internal)?.id ?? 0;
  const isAnswered = ({ id, interni: internal }: Comment) => id <= (internal ? answer : publicAnswer);
  const isMine = ({ createdBy }: Comment) => createdBy === me;
  const isOpen = (comment: Comment) => isMine(comment) && !isAnswered(comment) && !comment.datumPovlacenja && endOf(comment) > now;
  const open = may ? (comments?.filter(isOpen) ?? []) : [];
  const next = open[0] && endOf(open[0]);
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return (comment) => open.includes(comment);
}
