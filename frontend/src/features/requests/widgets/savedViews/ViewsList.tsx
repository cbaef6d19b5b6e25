import { ListFilter, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { PickList } from "@/ui/list/PickList";
import { confirmDelete } from "@/ui/questions";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import type { RequestFilter } from "../filter/requestFilter";
import { type SavedView, useDeleteView, useUpdateView } from "./savedViewCalls";

interface ViewsListProps {
  views: SavedView[];
  currentId?: number;
  /** The filter that a view can be updated to; undefined if it is unchanged. */
  filter?: RequestFilter;
  onChoose: (view: SavedView) => void;
  onEdit: (view: SavedView) => void;
}

/** The views, with the current one marked; each has a menu of what the person may do with it. */
export function ViewsList({ views, currentId, filter, onChoose, onEdit }: ViewsListProps) {
  const { t } = useTranslation();
  const menuOf = useViewMenu(filter, onEdit);
  return (
    <PickList
      items={views}
      marks={{ currentId }}
      about={(view) => view.publika}
      menu={{ items: menuOf, label: ({ naziv: name }) => t("requests.savedViews.menu", { name }) }}
      onPick={onChoose}
    />
  );
}

function useViewMenu(filter: RequestFilter | undefined, onEdit: (view: SavedView) => void) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const update = useUpdateView();
  const remove = useDeleteView();
  const fail = (error: Error) => tellError(error);
  const change = (view: SavedView, wanted: RequestFilter) =>
    update.mutate(
      { ...view, filter: wanted },
      {
        onSuccess: () => toast.success(t("requests.savedViews.changed", { name: view.naziv })),
        onError: fail,
      },
    );
  const ask = async (view: SavedView) => {
    const sure = await confirmDelete({ text: t("requests.savedViews.deleteQuestion", { name: view.naziv }) });
    if (sure) remove.mutate(view, { onError: fail });
  };
  return (view: SavedView): RowMenuItem[] => {
    const keep = { label: t("requests.savedViews.change"), icon: ListFilter };
    const edit = { label: t("requests.savedViews.edit"), icon: Pencil, onSelect: () => onEdit(view) };
    const erase = { label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => void ask(view) };
    return [
      ...(filter && view.smijeMijenjati ? [{ ...keep, onSelect: () => change(view, filter) }] : []),
      ...(view.smijeMijenjati ? [edit] : []),
      ...(view.smijeBrisati ? [erase] : []),
    ];
  };
}
