import {
  AlarmClock,
  Bell,
  BellOff,
  CalendarSearch,
  Copy,
  FolderInput,
  History,
  Link2,
  Merge,
  Pencil,
  ScrollText,
  Spline,
  Trash2,
  UserPlus,
} from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { copyText } from "@/ui/copyText";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useHeldKeys } from "@/ui/keys/heldKeys";
import { useShortcut } from "@/ui/keys/shortcuts";
import { confirmDelete } from "@/ui/questions";
import { historyOf } from "@/ui/routing/historyPath";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { RowMenu } from "@/ui/table/RowMenu";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { correctPath, editPath, viewPath } from "../../base/dialogRoute";
import { useMayChange } from "../../base/frozen";
import type { RequestDetail } from "../../base/requestCalls";
import { useDeleteRequest, useRestoreRequest } from "../../widgets/change/changeCalls";
import { copyOf, useOpenBranch } from "../../widgets/form/branch";
import { FollowersDialog } from "./FollowersFact";
import { firstPastDay, historyPath, pastPath, useOpenOverRequest } from "./overRequest";
import { useWatch } from "./watchCalls";

/** Copies the address of a request, with a message; if the browser refuses, it shows the address. */
function useCopyLink(id: number): () => Promise<void> {
  const { t } = useTranslation();
  return async () => {
    const address = `${window.location.origin}${viewPath(id)}`;
    if (await copyText(address)) toast.success(t("requests.view.linkCopied", { id }));
    else toast.error(t("requests.view.linkNotCopied", { address }));
  };
}

const SnoozeSurface = lazyComponent(() => import("./SnoozeSurface").then((m) => m.SnoozeSurface));
const TransferDialog = lazyComponent(() => import("../../widgets/transfer/TransferDialog").then((m) => m.TransferDialog));
const RelateDialog = lazyComponent(() => import("../../widgets/relations/RelateDialog").then((m) => m.RelateDialog));

interface RequestMenuProps {
  request: RequestDetail;
  /** Called once the person sees the request no longer. */
  onDeleted: () => void;
}

/** The actions on the shown request. */
export function RequestMenu({ request, onDeleted }: RequestMenuProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const open = useOpenOverRequest();
  const remove = useAskedDelete(request, onDeleted);
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  const mayDelete = useMayChange("zahtjev_zahtjev_brisanje");
  const mayReadHistory = usePermission("log_log_historija");
  const navigate = useNavigate();
  const mayCorrect = request.ispravljiv === true && !mayEdit;
  const openEdit = () => open(mayEdit ? editPath(request.id) : correctPath(request.id));
  const region = useRef<HTMLSpanElement>(null);
  useShortcut("m", t("requests.view.menu"), () => region.current?.querySelector("button")?.click(), { region });
  useShortcut("e", t("requests.view.editKey"), openEdit, { region, enabled: mayEdit || mayCorrect });
  const copyLink = useCopyLink(request.id);
  useShortcut("y", t("requests.view.copyLink"), () => void copyLink(), { region });
  const link: RowMenuItem = { label: t("requests.view.copyLink"), icon: Link2, onSelect: () => void copyLink() };
  const watch = useWatch(request);
  const watchLabel = t(request.prati ? "requests.view.unwatch" : "requests.view.watch");
  useShortcut("w", t("requests.view.watchKey"), watch, { region });
  const watching: RowMenuItem = { label: watchLabel, icon: request.prati ? BellOff : Bell, onSelect: watch };
  const following = useFollowing();
  const relating = useRelating();
  const [snoozing, setSnoozing] = useState<HTMLElement | null>(null);
  const openSnooze = () => setSnoozing(region.current);
  const isOpen = request.zahtjevStatus.oznaka !== 2;
  useShortcut("z", t("requests.view.snoozeKey"), openSnooze, { region, enabled: isOpen });
  const later: RowMenuItem = { label: t("requests.view.snooze"), icon: AlarmClock, onSelect: openSnooze };
  const moving = useMoving();
  const edit: RowMenuItem = { label: t(mayCorrect ? "requests.view.correct" : "shell.editRequest"), icon: Pencil, onSelect: openEdit };
  const mayAdd = usePermission("zahtjev_zahtjev_dodavanje");
  const openBranch = useOpenBranch();
  const duplicate: RowMenuItem = { label: t("requests.view.duplicate"), icon: Copy, onSelect: () => openBranch(copyOf(request)) };
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
  const past: RowMenuItem = {
    label: t("requests.past.title"),
    icon: CalendarSearch,
    onSelect: () => open(pastPath(pathname, request.id, firstPastDay(request))),
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
        shortcut="m"
        items={[
          ...(mayEdit || mayCorrect ? [edit] : []),
          watching,
          ...following.items,
          ...(isOpen ? [later] : []),
          ...(mayAdd ? [duplicate] : []),
          ...relating.items,
          ...moving.items,
          link,
          history,
          ...(mayReadHistory ? [past, changes] : []),
          ...(mayDelete ? [deletion] : []),
        ]}
      />
      {snoozing && (
        <SnoozeSurface request={request} anchor={snoozing} onClose={() => setSnoozing(null)} onMissing={() => setSnoozing(null)} />
      )}
      {following.open && <FollowersDialog adding request={request} onClose={following.close} onMissing={following.close} />}
      {relating.open && (
        <RelateDialog request={request} merge={relating.open === "merge"} onClose={relating.close} onMissing={relating.close} />
      )}
      {moving.open && <TransferDialog request={request} onClose={moving.close} onLost={onDeleted} onMissing={moving.close} />}
    </span>
  );
}

/** The action that adds others to the request, and whether its dialog is open. */
function useFollowing() {
  const { t } = useTranslation();
  const mayAdd = useMayChange("zahtjev_komentar_dodavanje");
  const [open, setOpen] = useState(false);
  const holdKeys = useHeldKeys();
  const close = () => setOpen(false);
  const label = t("requests.followers.open");
  const item: RowMenuItem = {
    label,
    icon: UserPlus,
    onSelect: () => {
      holdKeys(label, close);
      setOpen(true);
    },
  };
  return { open, close, items: mayAdd ? [item] : [] };
}

/** The actions that relate or merge the request, and which of their dialogs is open. */
function useRelating() {
  const { t } = useTranslation();
  const mayRelate = useMayChange("zahtjev_veza_izmjena");
  const mayChangeStatus = useMayChange("zahtjev_zahtjev_edit_status");
  const [open, setOpen] = useState<"tie" | "merge">();
  const holdKeys = useHeldKeys();
  const close = () => setOpen(undefined);
  const opening = (dialog: "tie" | "merge", label: string, icon: RowMenuItem["icon"]): RowMenuItem => ({
    label,
    icon,
    onSelect: () => {
      holdKeys(label, close);
      setOpen(dialog);
    },
  });
  const items = mayRelate ? [opening("tie", t("requests.relations.add"), Spline)] : [];
  if (mayRelate && mayChangeStatus) items.push(opening("merge", t("requests.relations.merge"), Merge));
  return { open, close, items };
}

/** The action that moves the request to another project, and whether its dialog is open. */
function useMoving() {
  const { t } = useTranslation();
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  const mayAdd = usePermission("zahtjev_zahtjev_dodavanje");
  const [open, setOpen] = useState(false);
  const holdKeys = useHeldKeys();
  const close = () => setOpen(false);
  const label = t("requests.transfer.open");
  const item: RowMenuItem = {
    label,
    icon: FolderInput,
    onSelect: () => {
      holdKeys(label, close);
      setOpen(true);
    },
  };
  return { open, close, items: mayEdit && mayAdd ? [item] : [] };
}

function useAskedDelete({ id, naziv: name }: RequestDetail, onDeleted: () => void) {
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
      text: t("requests.view.deleteQuestion", { id, title: name }),
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
