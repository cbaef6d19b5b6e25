import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { usePickedRows } from "@/ui/table/usePickedRows";
import type { UserItem } from "../userCalls";
import { type UserFilter, userFilter } from "../userFilter";
import { bulkLimit } from "./bulkCalls";

/** The people who are picked for a bulk action. */
export function usePickedUsers(rows: UserItem[] | undefined, filter: UserFilter) {
  const { t } = useTranslation();
  const mayActivate = usePermission("korisnik_korisnik_aktivacija");
  const mayAddProjects = usePermission("korisnik_korisnik_projekti");
  const { items, selection, clear } = usePickedRows({
    rows,
    rowId: ({ korisnickoIme: username }: UserItem) => username,
    filter,
    same: userFilter.same,
    limit: bulkLimit,
    onLimit: () => toast.error(t("users.bulk.limit")),
    labelOf: ({ punoIme: fullName }) => t("users.bulk.select", { name: fullName }),
  });
  return { items, selection: mayActivate || mayAddProjects ? selection : undefined, clear };
}

export type PickedUsers = ReturnType<typeof usePickedUsers>;
