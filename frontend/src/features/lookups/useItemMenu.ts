import { Languages, Pencil, Trash2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useOpenOver } from "@/ui/dialog/addressedDialog";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useReportDone } from "@/ui/feedback/useReportDone";
import { confirmDelete } from "@/ui/questions";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { type LookupItem, useRetireItem } from "./lookupCalls";
import { editItemPath, lookupListPath, translateItemPath } from "./paths";

/** The actions on an item, for editors. */
export function useItemMenu(list: string, deletable: boolean) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const reportDone = useReportDone();
  const open = useOpenOver(lookupListPath(list));
  const retire = useRetireItem(list);
  const restore = ({ id, verzija }: LookupItem) =>
    retire.mutate(
      { id, verzija, deleted: false },
      {
        onSuccess: ({ naziv: name }) => reportDone(t("lookups.restored", { name })),
        onError: (error) => tellError(error),
      },
    );
  const remove = async (item: LookupItem) => {
    const sure = await confirmDelete({
      title: t("lookups.deleteTitle"),
      text: t("lookups.deleteText", { name: item.naziv }),
    });
    if (!sure) return;
    retire.mutate(
      { id: item.id, verzija: item.verzija, deleted: true },
      {
        onSuccess: (gone) =>
          toast.success(t("lookups.deletedToast", { name: item.naziv }), {
            label: t("lookups.restore"),
            run: () => restore(gone),
          }),
        onError: (error) => tellError(error),
      },
    );
  };
  return (item: LookupItem): RowMenuItem[] => {
    const edit = {
      label: t("lookups.edit"),
      icon: Pencil,
      onSelect: () => open(editItemPath(list, item.id)),
    };
    const translate = {
      label: t("lookups.translations"),
      icon: Languages,
      onSelect: () => open(translateItemPath(list, item.id)),
    };
    const bring = { label: t("lookups.restore"), icon: Undo2, onSelect: () => restore(item) };
    const del = {
      label: t("common.delete"),
      icon: Trash2,
      danger: true,
      onSelect: () => void remove(item),
    };
    if (item.isDeleted) return [edit, translate, bring];
    return deletable ? [edit, translate, del] : [edit, translate];
  };
}
