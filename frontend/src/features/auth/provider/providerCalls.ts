import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { keepSession, type RoleChoice } from "../signInCalls";
import { goOn } from "./providerReturn";

/** Opens a session in a role for the person whom a provider has identified in this browser. Throws ApiError. */
export async function signInByProvider(ulogaId: number): Promise<void> {
  keepSession(await answerOf(client.POST("/api/prijave/tokeni", { body: { ulogaId } })));
  goOn();
}

/** The roles to choose from; empty if there is only one, in which the session has begun. */
export const providerRolesQuery = () =>
  queryOptions({
    queryKey: ["provider", "roles"],
    queryFn: async (): Promise<RoleChoice[]> => {
      const { items } = await answerOf(client.POST("/api/prijave/uloge"));
      const [first, ...others] = items;
      if (!first || others.length > 0) return items;
      await signInByProvider(first.id);
      return [];
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
