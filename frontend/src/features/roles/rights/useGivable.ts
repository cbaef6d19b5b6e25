import type { Permission } from "@/api/permissions.gen";
import { hasPermission } from "@/api/session";
import type { RightAction, RoleDetails } from "../roleCalls";
import type { RightChoice } from "./useRightChoice";

/**
 * Whether the user may change a right: they may give only what they have, and the Administrator role keeps everything, as on the
 * server.
 */
export function useGivable(role: RoleDetails, editable: boolean, { held }: RightChoice) {
  return ({ id, sifra: code }: RightAction) =>
    editable && (held.has(id) ? role.sifra !== "administrator" : hasPermission(code as Permission));
}

export type Givable = ReturnType<typeof useGivable>;
