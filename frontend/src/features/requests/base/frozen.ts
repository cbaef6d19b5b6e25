import { createContext, use } from "react";
import type { Permission } from "@/api/permissions.gen";
import { usePermission } from "@/api/session";

/** True inside a merged request, which cannot be changed. */
export const Frozen = createContext(false);

/** Whether the signed-in user may use the permission on the request. */
export function useMayChange(code: Permission): boolean {
  const may = usePermission(code);
  return !use(Frozen) && may;
}
