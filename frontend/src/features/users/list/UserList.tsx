import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, FileUp, Pencil, Plus, Users } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { userQuery } from "@/queries/user";
import { PageHeader } from "@/ui/layout/PageHeader";
import { FlagToggles } from "@/ui/list/FlagToggles";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListFailure } from "@/ui/list/useListFailure";
import { useListState } from "@/ui/list/useListState";
import { personPath } from "@/ui/people/PersonLink";
import { DataTable } from "@/ui/table/DataTable";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { UserBulkBar } from "../bulk/UserBulkBar";
import { usePickedUsers } from "../bulk/usePickedUsers";
import { addUserPath, editUserPath, importUsersPath } from "../paths";
import { type UserItem, userPageQuery } from "../userCalls";
import { type UserFilterState, userFilter } from "../userFilter";
import { UserFilterFields, useUserChips } from "./UserFilterFields";
import { userColumns } from "./userColumns";

/** Buttons that add one person, or the people of a file. */
function AddButtons() {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="outlined" color="secondary" startIcon={<FileUp size={16} aria-hidden />} component={Link} to={importUsersPath}>
        {t("users.import.open")}
      </Button>
      <AddButton />
    </>
  );
}

function AddButton() {
  const { t } = useTranslation();
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} component={Link} to={addUserPath}>
      {t("users.list.add")}
    </Button>
  );
}

/** The actions on a person of the list. */
function useRowActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayView = usePermission("korisnik_korisnik_pregled");
  const mayEdit = usePermission("korisnik_korisnik_edit");
  const rowMenu = ({ korisnickoIme: username, upravljiv: managed }: UserItem): RowMenuItem[] => {
    const go = (path: string) => () => void navigate(path);
    const view = { label: t("users.view"), icon: Eye, onSelect: go(personPath(username)) };
    const edit = { label: t("users.editUser"), icon: Pencil, onSelect: go(editUserPath(username)) };
    return [...(mayView ? [view] : []), ...(mayEdit && managed ? [edit] : [])];
  };
  const onOpen = ({ korisnickoIme: username }: UserItem) => void navigate(personPath(username));
  return { mayView, onOpen: mayView ? onOpen : undefined, rowMenu };
}

function Toolbar({ found, ...state }: UserFilterState & { found: ReturnType<typeof listAnswer> }) {
  const { t } = useTranslation();
  const { filter, active, change, reset } = state;
  const chips = useUserChips(state);
  return (
    <ListToolbar
      label={t("users.list.filter")}
      search={{
        label: t("users.list.search"),
        value: filter.filter,
        onChange: (text) => change({ filter: text }),
      }}
      chips={chips}
      onReset={active.length > 0 ? reset : undefined}
      menu={{ title: t("users.list.filter"), onReset: reset, found, children: () => <UserFilterFields {...state} /> }}
    >
      <FlagToggles
        label={t("fields.state")}
        options={[{ name: "neaktivni", label: t("users.list.withDisabled") }]}
        filter={filter}
        change={change}
      />
    </ListToolbar>
  );
}

/** The people that the caller sees. */
export function UserList() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const mayAdd = usePermission("korisnik_korisnik_dodavanje");
  const { mayView, onOpen, rowMenu } = useRowActions();
  const { paging, ...state } = useListState(userFilter);
  const query = useQuery(userPageQuery(state.filter, paging.page, paging.count));
  const answer = listAnswer(query);
  const picked = usePickedUsers(query.data?.items, state.filter);
  const columns = useMemo(() => userColumns(t, mayView), [t, mayView]);
  useListFailure(query.isError);
  const prefetch = ({ korisnickoIme: username }: UserItem) => void queryClient.prefetchQuery(userQuery(username));
  return (
    <>
      <PageHeader description={t("users.list.lead")} actions={mayAdd ? <AddButtons /> : undefined} />
      <Toolbar {...state} found={answer} />
      <DataTable
        label={t("shell.users")}
        columns={columns}
        {...answer}
        rowId={({ korisnickoIme: username }) => username}
        onOpen={onOpen}
        onApproach={mayView ? prefetch : undefined}
        isQuiet={({ onemogucen: disabled }) => disabled}
        rowMenu={rowMenu}
        selection={picked.selection}
        empty={
          <ListEmpty
            paging={paging}
            onReset={state.active.length > 0 ? state.reset : undefined}
            noMatch={t("users.list.empty")}
            icon={Users}
            title={t("users.list.empty")}
            hint={t("users.list.emptyHint")}
            action={mayAdd ? <AddButton /> : undefined}
          />
        }
        paging={paging}
      />
      <UserBulkBar picked={picked} />
    </>
  );
}
