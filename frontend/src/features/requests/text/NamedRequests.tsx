import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { useComments } from "../comments/commentCalls";
import type { RequestDetail } from "../requestCalls";
import { numbersIn } from "./numbers";

type Named = components["schemas"]["RequestsListItem"];

const Known = createContext<ReadonlyMap<number, Named>>(new Map());

/** The request of a number; undefined when the person may not see it, which is told from a number without one by nobody. */
export const useNamed = (id: number): Named | undefined => useContext(Known).get(id);

/** As many are asked for at once as the service answers; of more, the ones with the highest numbers. */
const most = 100;

/** The requests with these numbers that the person may see. */
const namedQuery = (ids: number[]) =>
  queryOptions({
    queryKey: keys.requests.named(ids),
    queryFn: ({ signal }) => answerOf(client.GET("/api/zahtjevi", { params: { query: { id: ids, sve: true, count: most } }, signal })),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

/** Asks once for all requests that the description and the comments name, for what is shown below. */
export function NamedRequests({ request, withComments, children }: { request: RequestDetail; withComments: boolean; children: ReactNode }) {
  return withComments ? (
    <OfConversation request={request}>{children}</OfConversation>
  ) : (
    <Asked request={request} texts={[request.opis]}>
      {children}
    </Asked>
  );
}

function OfConversation({ request, children }: { request: RequestDetail; children: ReactNode }) {
  const { data } = useComments(request.id);
  return (
    <Asked request={request} texts={[request.opis, ...(data?.items.map(({ komentar: text }) => text) ?? [])]}>
      {children}
    </Asked>
  );
}

function Asked({ request, texts, children }: { request: RequestDetail; texts: string[]; children: ReactNode }) {
  const ids = numbersIn(texts).filter((id) => id !== request.id);
  const { data } = useQuery(namedQuery(ids.slice(-most)));
  const known = useMemo(() => new Map(data?.items.map((item) => [item.id, item])), [data]);
  return <Known.Provider value={known}>{children}</Known.Provider>;
}
