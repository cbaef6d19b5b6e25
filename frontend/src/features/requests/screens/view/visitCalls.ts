import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { client } from "@/api/client";
import { currentSession } from "@/api/session";
import { keys } from "@/queries/keys";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { activityQuery } from "../../widgets/comments/activityCalls";
import { commentsQuery } from "../../widgets/comments/commentCalls";

/** Keeps that the person has a request open, which opens its notifications too. */
async function keepVisit(queryClient: QueryClient, id: number): Promise<void> {
  const { response, error } = await client.PUT("/api/notifikacije/zahtjev/{zahtjevId}/otvori", { params: { path: { zahtjevId: id } } });
  if (error) return;
  const now = new Date(response.headers.get("Date") ?? Date.now()).toISOString();
  queryClient.setQueryData(requestQuery(id).queryKey, (known) => known && { ...known, zadnjaPosjeta: now });
  await queryClient.invalidateQueries({ queryKey: keys.notifications });
}

/** What others said or did last in a conversation, as far as it is loaded; it is not asked for here. */
function useNewestOfOthers(id: number): string | undefined {
  const comments = useQuery({ ...commentsQuery(id), enabled: false }).data?.items;
  const activity = useQuery({ ...activityQuery(id), enabled: false }).data?.items;
  const me = currentSession()?.username;
  const newest = (items?: { id: number; createdBy: string }[]) => items?.findLast(({ createdBy }) => createdBy !== me)?.id ?? 0;
  return comments && activity && `${newest(comments)} ${newest(activity)}`;
}

/**
 * Keeps that the person has the request open: when it opens, and when they see what others add meanwhile.
 * @returns when they had it open before
 */
export function useVisit(request: RequestDetail | undefined): string | undefined {
  const queryClient = useQueryClient();
  const [visit, setVisit] = useState<{ id: number; since?: string }>();
  if (request && visit?.id !== request.id) setVisit({ id: request.id, since: request.zadnjaPosjeta });
  const id = request?.id;
  const newest = useNewestOfOthers(id ?? 0);
  const kept = useRef<{ id?: number; newest?: string }>({});
  useEffect(() => {
    const before = kept.current;
    if (id === undefined) return;
    if (before.id === id && (before.newest === undefined || newest === undefined || before.newest === newest)) {
      before.newest ??= newest;
      return;
    }
    kept.current = { id, newest };
    const keep = () => void keepVisit(queryClient, id).catch(() => undefined);
    if (!document.hidden) return keep();
    document.addEventListener("visibilitychange", keep, { once: true });
    return () => document.removeEventListener("visibilitychange", keep);
  }, [queryClient, id, newest]);
  return visit?.since;
}
