import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { Surface } from "@/ui/layout/Surface";
import { PickList } from "@/ui/list/PickList";
import { confirmDelete } from "@/ui/questions";
import { findReplies } from "./findReplies";
import { ReplyDialog } from "./ReplyDialog";
import { type Reply, useDeleteReply } from "./replyCalls";
import { useReplyTexts } from "./useReplyTexts";

interface RepliesPanelProps {
  anchor: HTMLElement;
  requestId: number;
  /** Called with the text of the chosen template, with its fields filled in. */
  onPick: (text: string) => void;
  onClose: () => void;
}

/** The reply templates for a request, to search, to choose from and to manage. */
export function RepliesPanel({ anchor, requestId, onPick, onClose }: RepliesPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [editing, setEditing] = useState<Reply | "new">();
  const { data, error, refetch, projectId, textOf } = useReplyTexts(requestId);
  const menuOf = useReplyMenu(setEditing);
  return (
    <Surface anchor={anchor} titleId={titleId} width={340} onClose={onClose}>
      <Typography id={titleId} variant="h2" sx={{ px: 4, pt: 4, pb: 1 }}>
        {t("requests.replies.title")}
      </Typography>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={80} sx={{ m: 4 }} />}
      {data?.items.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 4, pt: 1, pb: 4 }}>
          {t("requests.replies.empty")}
        </Typography>
      )}
      {data && data.items.length > 0 && (
        <PickList
          items={data.items}
          about={({ tekst: text }) => text.split("\n", 1)[0] ?? ""}
          menu={{ items: menuOf, label: ({ naziv: name }) => t("requests.replies.menu", { name }) }}
          search={{ label: t("requests.replies.search"), none: t("requests.replies.none"), find: findReplies }}
          onPick={(reply) => onPick(textOf(reply))}
        />
      )}
      <DialogFooter sx={{ justifyContent: "flex-start", px: "16px !important" }}>
        <Button startIcon={<Plus size={16} aria-hidden />} onClick={() => setEditing("new")}>
          {t("requests.replies.add")}
        </Button>
      </DialogFooter>
      {editing && (
        <ReplyDialog reply={editing === "new" ? undefined : editing} projectId={projectId} onClose={() => setEditing(undefined)} />
      )}
    </Surface>
  );
}

function useReplyMenu(onEdit: (reply: Reply) => void) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const remove = useDeleteReply();
  const ask = async (reply: Reply) => {
    const sure = await confirmDelete({ text: t("requests.replies.deleteQuestion", { name: reply.naziv }) });
    if (sure) remove.mutate(reply, { onError: (error) => tellError(error) });
  };
  return (reply: Reply) =>
    reply.smijeMijenjati
      ? [
          { label: t("requests.replies.edit"), icon: Pencil, onSelect: () => onEdit(reply) },
          { label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => void ask(reply) },
        ]
      : [];
}
