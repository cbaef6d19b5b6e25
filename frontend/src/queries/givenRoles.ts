import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "./keys";

/** A role that may be given, with the extra information that it requires. */
export type GivenRole = components["schemas"]["UsersManagedRole"];

/** The roles that the holders of a role may give to others. */
export const givenRolesQuery = (roleId: number) =>
  queryOptions({
    queryKey: keys.people.givenRoles(roleId),
    queryFn: async ({ signal }) => {
      const params = { path: { ulogaId: roleId } };
      const call = client.GET("/api/korisnici/pravoupravljanjakorisnikom/{ulogaId}", { params, signal });
      return (await answerOf(call)).items;
    },
  });
