import { createContext, use } from "react";
import type { Permission } from "@/api/permissions.gen";
import { usePermission } from "@/api/session";

/** True around a request that stays as it is, as its conversation goes on in another one. */
export const Frozen = createContext(false);

/** Whether the signed-in user may change of the request what the permission code names. */
export function useMayChange(code: Permission): boolean {
  const may = usePermission(code);
  return !use(Frozen) && may;
}
