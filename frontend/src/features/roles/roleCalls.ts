import { type MutationFunctionContext, queryOptions, useMutation } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import type { components } from "@/api/schema.gen";
import { keys } from "@/queries/keys";
import { rarely } from "@/queries/staleTimes";
import type { Edit } from "@/ui/form/useEntityForm";
import type { RoleValues } from "./roleForm";

export type RoleItem = components["schemas"]["UsersRoleItem"];
export type RoleDetails = components["schemas"]["UsersRoleDetails"];
export type RightGroup = components["schemas"]["UsersGroup"];
export type ExplainedRight = components["schemas"]["UsersExplainedRight"];
export type RightAction = components["schemas"]["UsersAction"];

const at = (roleId: number) => ({ path: { ulogaId: roleId } });

/** Every role, by name. */
export const rolesQuery = () =>
  queryOptions({
    queryKey: keys.roles.list,
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/uloga", { signal })),
  });

/** One role, with the reason if the caller may not change it. */
export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: keys.roles.one(id),
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/uloga/{ulogaId}", { params: at(id), signal })),
  });

/** All rights, by group and object. */
export const rightGroupsQuery = (roleId: number) =>
  queryOptions({
    queryKey: keys.roles.groups,
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/uloga/{ulogaId}/grupeprava", { params: at(roleId), signal })),
    staleTime: rarely,
  });

/** A role's rights with their version. */
export const roleRightsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.roles.rights(id),
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/uloga/{ulogaId}/dozvoljeneakcije", { params: at(id), signal })),
  });

/** The information that a role requires of its holders, with its version. */
export const roleInformationQuery = (id: number) =>
  queryOptions({
    queryKey: keys.roles.information(id),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/korisnici/ulogatipovidodatneinformacije/zaulogu/{ulogaId}", {
          params: at(id),
          signal,
        }),
      ),
  });

/** The active items of a lookup list that the forms of roles choose from. */
export const roleLookupQuery = (type: "FrontendModul" | "KorisnikTipDodatneInformacije") =>
  queryOptions({
    queryKey: keys.roles.lookup(type),
    queryFn: ({ signal }) => answerOf(client.GET("/api/sifarnik/{tip}", { params: { path: { tip: type } }, signal })),
    staleTime: rarely,
  });

/** Why the signed-in person lacks a right. */
export const rightQuery = (code: string) =>
  queryOptions({
    queryKey: keys.roles.why(code),
    queryFn: ({ signal }) => answerOf(client.GET("/api/korisnici/uloga/pravo/{sifra}", { params: { path: { sifra: code } }, signal })),
    staleTime: 0,
  });

/** What a person sees and may do now. */
export const personRightsQuery = (username: string) =>
  queryOptions({
    queryKey: keys.people.rights(username),
    queryFn: ({ signal }) =>
      answerOf(
        client.GET("/api/korisnici/{korisnickoIme}/prava", {
          params: { path: { korisnickoIme: username } },
          signal,
        }),
      ),
  });

/** Updates a cached role and invalidates the others, which may manage it or be managed. */
async function takeOver(
  role: RoleDetails,
  _sent: unknown,
  _before: unknown,
  { client: queryClient }: MutationFunctionContext,
): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keys.roles.all });
  queryClient.setQueryData(roleQuery(role.id).queryKey, role);
}

const onWire = ({ frontendModulId: moduleId, ...values }: RoleValues) => ({ ...values, frontendModulId: Number(moduleId) });

/** Adds a role, once under the same key; a copy of another has its rights. */
export const useAddRole = (source: number | undefined) =>
  useMutation({
    mutationFn: ({ values, key }: Edit<RoleValues>) => {
      const body = { ...onWire(values), kopijaUlogeId: source };
      return answerOf(client.POST("/api/korisnici/uloga", { params: { header: { "Idempotency-Key": key } }, body }));
    },
    onSuccess: takeOver,
  });

/** Saves the first card of a role; refused with 409 after somebody else's change. */
export const useSaveRole = (id: number) =>
  useMutation({
    mutationFn: ({ values, version }: Edit<RoleValues>) =>
      answerOf(client.PUT("/api/korisnici/uloga/{ulogaId}", { params: at(id), body: { ...onWire(values), verzija: version } })),
    onSuccess: takeOver,
  });

/** Deactivates a role, or activates it. */
export const useRetireRole = (id: number) =>
  useMutation({
    mutationFn: (disabled: boolean) =>
      answerOf(client.PUT("/api/korisnici/uloga/{ulogaId}/onemogucena", { params: at(id), body: { onemogucena: disabled } })),
    onSuccess: takeOver,
  });

/** Saves the information that a role requires. */
export const useSaveInformation = (id: number) =>
  useMutation({
    mutationFn: ({ values, version }: Edit<{ dodatneInformacije: number[] }>) =>
      answerOf(
        client.PUT("/api/korisnici/ulogatipovidodatneinformacije/zaulogu/{ulogaId}", {
          params: at(id),
          body: { ulogaId: id, ...values, verzija: version },
        }),
      ),
    onSuccess: (saved, _edit, _before, { client: queryClient }) => {
      queryClient.setQueryData(roleInformationQuery(id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keys.people.all });
    },
  });

/** Saves all rights of a role. */
export const useSaveRights = (id: number) =>
  useMutation({
    mutationFn: ({ actions, version }: { actions: number[]; version: number }) => {
      const body = { ulogaId: id, akcije: actions, verzija: version };
      return answerOf(client.PUT("/api/korisnici/uloga/{ulogaId}/dozvoljeneakcije", { params: at(id), body }));
    },
    onSuccess: (saved, _edit, _before, { client: queryClient }) => {
      queryClient.setQueryData(roleRightsQuery(id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keys.roles.one(id), exact: true });
    },
  });
