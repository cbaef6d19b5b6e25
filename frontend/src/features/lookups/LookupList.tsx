import { useQuery } from "@tanstack/react-query";
import { ListTree } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { useOpenOver } from "@/ui/dialog/addressedDialog";
import { FlagToggles } from "@/ui/list/FlagToggles";
import { defineFilter, flagField, textField } from "@/ui/list/filter/filter";
import { ListEmpty } from "@/ui/list/ListEmpty";
import { ListToolbar } from "@/ui/list/ListToolbar";
import { listAnswer } from "@/ui/list/listAnswer";
import { useListFailure } from "@/ui/list/useListFailure";
import { useListState } from "@/ui/list/useListState";
import { DataTable } from "@/ui/table/DataTable";
import { AddButton } from "./AddButton";
import { type ItemFilter, itemPageQuery, type LookupItem } from "./lookupCalls";
import { lookupColumns, nameField } from "./lookupColumns";
import { editItemPath, lookupListPath } from "./paths";
import { useItemMenu } from "./useItemMenu";

const itemFilter = defineFilter<ItemFilter>({ filter: textField, obrisane: flagField(false) });

interface LookupListProps {
  /** The list's type. */
  list: string;
  /** The name of the list; undefined until it is loaded. */
  name?: string;
  /** Whether its items may be deleted. */
  deletable: boolean;
}

/** The items of a lookup list. */
export function LookupList({ list, name = list, deletable }: LookupListProps) {
  const { t } = useTranslation();
  const mayEdit = usePermission("sifarnik_sifarnik_edit");
  const open = useOpenOver(lookupListPath(list));
  const rowMenu = useItemMenu(list, deletable);
  const { filter, active, change, reset, paging } = useListState(itemFilter);
  const query = useQuery(itemPageQuery(list, filter, paging.page, paging.count));
  const fields = query.data?.fields;
  const columns = useMemo(
    () => lookupColumns(t, { list, fields: fields ?? [nameField(t)], mayEdit, withDeleted: filter.obrisane }),
    [t, list, fields, mayEdit, filter.obrisane],
  );
  useListFailure(query.isError);
  const clear = active.length > 0 ? reset : undefined;
  return (
    <>
      <ListToolbar
        label={t("lookups.filter")}
        search={{
          label: t("lookups.search"),
          value: filter.filter,
          onChange: (text) => change({ filter: text }),
        }}
        onReset={clear}
      >
        {deletable && (
          <FlagToggles
            label={t("fields.state")}
            options={[{ name: "obrisane", label: t("lookups.withDeleted") }]}
            filter={filter}
            change={change}
          />
        )}
      </ListToolbar>
      <DataTable
        label={name}
        columns={columns}
        {...listAnswer(query)}
        rowId={({ id }) => String(id)}
        onOpen={mayEdit ? ({ id }: LookupItem) => open(editItemPath(list, id)) : undefined}
        rowMenu={mayEdit ? rowMenu : undefined}
        empty={
          <ListEmpty
            paging={paging}
            onReset={clear}
            icon={ListTree}
            title={t("lookups.emptyTitle")}
            hint={t("lookups.emptyHint")}
            action={mayEdit ? <AddButton list={list} /> : undefined}
          />
        }
        paging={paging}
      />
    </>
  );
}
