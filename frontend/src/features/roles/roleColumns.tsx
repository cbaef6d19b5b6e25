import type { TFunction } from "i18next";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import type { ColumnDef } from "@/ui/table/columns";
import { TitleLink } from "@/ui/table/TitleLink";
import { editRolePath } from "./paths";
import type { RoleItem } from "./roleCalls";

/** The columns of the roles. */
export const roleColumns = (t: TFunction): ColumnDef<RoleItem>[] => [
  {
    header: t("fields.name"),
    accessorKey: "naziv",
    meta: { narrow: "first" },
    cell: ({ row: { original } }) => <TitleLink to={editRolePath(original.id, original.naziv)}>{original.naziv}</TitleLink>,
  },
  {
    header: t("roles.scope"),
    accessorKey: "opseg",
    meta: { width: 280, cutTo: 160 },
    cell: ({ row: { original } }) => t(`roles.scopes.${original.opseg}`),
  },
  {
    header: t("roles.active"),
    accessorKey: "isDeleted",
    meta: { width: 96, narrow: "aside" },
    cell: ({ row: { original } }) => (
      <StatusBadge marker={original.isDeleted ? 0 : 2} label={t(original.isDeleted ? "roles.no" : "roles.yes")} />
    ),
  },
];
