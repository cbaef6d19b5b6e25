import { Archive, ArchiveRestore, Download, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { announce } from "@/ui/feedback/announce";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { useSaveFile } from "@/ui/files/useSaveFile";
import { confirmDelete } from "@/ui/questions";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { type Guide, useDeleteGuide, useRetireGuide } from "./documentCalls";

/** The actions on a document: saving its file and, for editors, the others. */
export function useGuideMenu(onEdit?: (guide: Guide) => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const save = useSaveFile();
  const retire = useRetireGuide();
  const remove = useDeleteGuide();
  const onError = (error: Error) => toast.error(errorText(error, t("documents.failed")));
  const ask = async ({ id, naslov: title }: Guide) => {
    const sure = await confirmDelete({ title, text: t("documents.deleteQuestion") });
    if (sure) remove.mutate(id, { onSuccess: () => announce(t("documents.deleted")), onError });
  };
  return (guide: Guide): RowMenuItem[] => [
    {
      label: t("documents.save"),
      icon: Download,
      onSelect: () => save(`/api/upload/${guide.dokumentId}`),
    },
    ...(onEdit
      ? [
          { label: t("documents.edit"), icon: Pencil, onSelect: () => onEdit(guide) },
          {
            label: t(guide.povuceno ? "documents.restore" : "documents.retire"),
            icon: guide.povuceno ? ArchiveRestore : Archive,
            onSelect: () => retire.mutate({ id: guide.id, povuceno: !guide.povuceno }, { onError }),
          },
          { label: t("documents.delete"), icon: Trash2, danger: true, onSelect: () => void ask(guide) },
        ]
      : []),
  ];
}
