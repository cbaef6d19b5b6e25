import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Copy, Pencil, Plus, ShieldCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { foldText } from "@/ui/format/foldText";
import { PageHeader } from "@/ui/layout/PageHeader";
import { FlagToggles } from "@/ui/list/FlagToggles";
import { defineFilter, flagField, textField } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { useListState } from "@/ui/list/useListState";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import type { ColumnDef } from "@/ui/table/columns";
import { DataTable } from "@/ui/table/DataTable";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { TitleLink } from "@/ui/table/TitleLink";
import { addRolePath, copyRolePath, editRolePath } from "./paths";
import { type RoleItem, rolesQuery } from "./roleCalls";

/** The columns of the roles. */
const roleColumns = (t: TFunction): ColumnDef<RoleItem>[] => [
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

const roleFilter = defineFilter<{ filter: string; neaktivne: boolean }>({
  filter: textField,
  neaktivne: flagField(false),
});

function AddButton() {
  const { t } = useTranslation();
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} component={Link} to={addRolePath}>
      {t("roles.add")}
    </Button>
  );
}

/** The actions on a role of the list. */
function useRowActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayAdd = usePermission("korisnik_uloga_dodavanje");
  const open = ({ id, naziv: name }: RoleItem) => void navigate(editRolePath(id, name));
  const rowMenu = (role: RoleItem): RowMenuItem[] => {
    const edit = { label: t("roles.edit"), icon: Pencil, onSelect: () => open(role) };
    const copy = { label: t("roles.copy"), icon: Copy, onSelect: () => void navigate(copyRolePath(role.id)) };
    return mayAdd ? [edit, copy] : [edit];
  };
  return { mayAdd, open, rowMenu };
}

/** All roles, which are loaded as a whole and filtered and paged here. */
export function RoleList() {
  const { t } = useTranslation();
  const { mayAdd, open, rowMenu } = useRowActions();
  const { filter, active, change, reset, paging } = useListState(roleFilter);
  const { data, error, refetch } = useQuery(rolesQuery());
  const columns = useMemo(() => roleColumns(t), [t]);
  const text = foldText(filter.filter.trim()).text;
  const found = data?.items.filter(({ naziv: name, isDeleted }) => (filter.neaktivne || !isDeleted) && foldText(name).text.includes(text));
  const clear = active.length > 0 ? reset : undefined;
  const first = (paging.page - 1) * paging.count;
  return (
    <>
      <PageHeader description={t("roles.lead")} actions={mayAdd ? <AddButton /> : undefined} />
      <ListToolbar
        label={t("roles.filter")}
        search={{
          label: t("roles.search"),
          value: filter.filter,
          onChange: (filter) => change({ filter }),
        }}
        onReset={clear}
      >
        <FlagToggles
          label={t("roles.shown")}
          options={[{ name: "neaktivne", label: t("roles.showInactive") }]}
          filter={filter}
          change={change}
        />
      </ListToolbar>
      <DataTable
        label={t("shell.roles")}
        columns={columns}
        rows={found?.slice(first, first + paging.count)}
        total={found?.length ?? 0}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ id }) => String(id)}
        onOpen={open}
        rowMenu={rowMenu}
        empty={
          <ListEmpty
            paging={paging}
            onReset={clear}
            icon={ShieldCheck}
            title={t("roles.emptyTitle")}
            hint={t("roles.emptyHint")}
            action={mayAdd ? <AddButton /> : undefined}
          />
        }
        paging={paging}
      />
    </>
  );
}
