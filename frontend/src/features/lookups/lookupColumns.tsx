import type { TFunction } from "i18next";
import { useLocation } from "react-router-dom";
import { listCut, truncate } from "@/ui/format/text";
import type { ColumnDef } from "@/ui/table/columns";
import { TitleLink } from "@/ui/table/TitleLink";
import { Nothing } from "@/ui/text/Nothing";
import type { LookupField, LookupItem } from "./lookupCalls";
import { kinds, shownIn, visibility } from "./lookupForm";
import { editItemPath } from "./paths";

/** The text of an item's field; undefined without a value. */
function textOf(field: LookupField, item: LookupItem, t: TFunction): string | undefined {
  const value = item[field.poljeUTabeli];
  if (value === undefined || value === null) return undefined;
  switch (field.tip) {
    case kinds.checkbox:
      return t(value === true ? "ui.dialog.yes" : "ui.dialog.no");
    case kinds.select:
      return field.opcije.find(({ id }) => id === value)?.naziv;
    default:
      return String(value);
  }
}

function ItemName({ list, item, mayEdit }: { list: string; item: LookupItem; mayEdit: boolean }) {
  const { search } = useLocation();
  const name = truncate(item.naziv, listCut);
  if (!mayEdit) return <span title={item.naziv}>{name}</span>;
  return (
    <TitleLink to={{ pathname: editItemPath(list, item.id), search }} state={{ overList: true }} preventScrollReset title={item.naziv}>
      {name}
    </TitleLink>
  );
}

/** The field that every list has, used while the fields are loading. */
export const nameField = (t: TFunction): LookupField => ({
  naziv: t("fields.name"),
  poljeUTabeli: "naziv",
  tip: kinds.text,
  vidljivosti: [visibility.list],
  required: true,
  prevodivo: true,
  opcije: [],
  najmanje: 0,
  najvise: 0,
});

interface Shown {
  list: string;
  fields: LookupField[];
  mayEdit: boolean;
  /** Whether deleted items are among the rows. */
  withDeleted: boolean;
}

/** The columns of a list, as its fields are defined; the name is a link for people who may edit. */
export function lookupColumns(t: TFunction, { list, fields, mayEdit, withDeleted }: Shown) {
  const columns = shownIn(fields, visibility.list).map((field): ColumnDef<LookupItem> => {
    const isName = field.poljeUTabeli === "naziv";
    const isNumber = field.tip === kinds.number;
    return {
      header: field.naziv,
      id: field.poljeUTabeli,
      meta: isName
        ? { narrow: "first" }
        : {
            width: isNumber ? 120 : 200,
            cutTo: isNumber ? undefined : 120,
            align: isNumber ? "right" : "left",
          },
      cell: ({ row: { original } }) => {
        if (isName) return <ItemName list={list} item={original} mayEdit={mayEdit} />;
        const text = textOf(field, original, t);
        return text === undefined ? <Nothing /> : <span title={text}>{truncate(text, listCut)}</span>;
      },
    };
  });
  const state: ColumnDef<LookupItem> = {
    header: t("fields.state"),
    id: "stanje",
    meta: { width: 120, narrow: "aside" },
    cell: ({ row: { original } }) => t(original.isDeleted ? "lookups.deleted" : "lookups.active"),
  };
  return withDeleted ? [...columns, state] : columns;
}
