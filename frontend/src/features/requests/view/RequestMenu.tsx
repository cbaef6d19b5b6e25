import { History, Pencil, ScrollText, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { confirmDelete } from "@/ui/dialog/questions";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { historyOf } from "@/ui/historyPath";
import { useShortcut } from "@/ui/shortcuts";
import { RowMenu, type RowMenuItem } from "@/ui/table/RowMenu";
import { offerUndo } from "@/ui/undo";
import { editPath } from "../dialogRoute";
import type { RequestDetail } from "../requestQuery";
import { historyPath, useOpenOverRequest } from "./overRequest";
import { useDeleteRequest, useRestoreRequest } from "./requestMutations";

interface RequestMenuProps {
  request: RequestDetail;
  onDeleted: () => void;
}

/** What can be done with the request that is shown. */
export function RequestMenu({ request, onDeleted }: RequestMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const open = useOpenOverRequest();
  const remove = useAskedDelete(request, onDeleted);
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  const mayDelete = usePermission("zahtjev_zahtjev_brisanje");
  const mayReadHistory = usePermission("log_log_historija");
  const navigate = useNavigate();
  const openEdit = () => open(editPath(request.id));
  const region = useRef<HTMLSpanElement>(null);
  useShortcut("e", t("requests.view.editKey"), openEdit, { region, enabled: mayEdit });
  const edit: RowMenuItem = { label: t("requests.edit.title"), icon: Pencil, onSelect: openEdit };
  const history: RowMenuItem = {
    label: t("requests.history.title"),
    icon: History,
    onSelect: () => open(historyPath(pathname, request.id)),
  };
  const changes: RowMenuItem = {
    label: t("common.changeHistory"),
    icon: ScrollText,
    onSelect: () => void navigate(historyOf("zahtjev", request.id)),
  };
  const deletion: RowMenuItem = {
    label: t("requests.view.delete"),
    icon: Trash2,
    danger: true,
    onSelect: () => void remove(),
  };
  return (
    <span ref={region}>
      <RowMenu
        label={t("requests.view.menu")}
        items={[
          ...(mayEdit ? [edit] : []),
          history,
          ...(mayReadHistory ? [changes] : []),
          ...(mayDelete ? [deletion] : []),
        ]}
      />
    </span>
  );
}

function useAskedDelete({ id, naziv }: RequestDetail, onDeleted: () => void) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const remove = useDeleteRequest(id);
  const restore = useRestoreRequest(id);
  const undo = (tag: string) =>
    restore.mutateAsync(tag).then(
      () => toast.success(t("requests.view.restored", { id })),
      (error) => tellError(error),
    );
  return async () => {
    const sure = await confirmDelete({
      title: t("requests.view.delete"),
      text: t("requests.view.deleteQuestion", { id, title: naziv }),
    });
    if (!sure) return;
    remove.mutate(undefined, {
      onSuccess: (tag) => {
        offerUndo(t("requests.view.deleted"), t("common.undo"), () => void undo(tag));
        onDeleted();
      },
      onError: (error) => tellError(error),
    });
  };
}
