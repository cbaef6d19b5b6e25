import type { Permission } from "@/api/permissions.gen";
import { hasPermission } from "@/api/session";
import type { RightAction, RoleDetails } from "../roleCalls";
import type { RightChoice } from "./useRightChoice";

/**
 * Whether an action may be chosen or not by the caller: they give only what they hold, and the Administrator role keeps all that it
 * has, by the rules of the server.
 */
export function useGivable(role: RoleDetails, editable: boolean, { held }: RightChoice) {
  return ({ id, sifra: code }: RightAction) =>
    editable && (held.has(id) ? role.sifra !== "administrator" : hasPermission(code as Permission));
}

export type Givable = ReturnType<typeof useGivable>;
