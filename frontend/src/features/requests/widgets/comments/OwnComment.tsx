import { Pencil, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { confirmDelete } from "@/ui/questions";
import { CommentEdit } from "./CommentEdit";
import { CommentItem } from "./CommentItem";
import { CommentMenu } from "./CommentMenu";
import type { Comment } from "./commentCalls";
import { useWithdrawComment } from "./correctionCalls";

interface OwnCommentProps {
  requestId: number;
  comment: Comment;
  /** False when it may no longer be changed; what is being typed then stays until it is left. */
  changeable: boolean;
}

/** The user's own comment, which can be edited in place or withdrawn. */
export function OwnComment({ requestId, comment, changeable }: OwnCommentProps) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const [editing, setEditing] = useState(false);
  const withdrawal = useWithdrawComment(requestId);
  const menu = useRef<HTMLSpanElement>(null);
  const withdraw = async () => {
    const sure = await confirmDelete({
      title: t("requests.comments.withdrawTitle"),
      text: t("requests.comments.withdrawText"),
      confirmLabel: t("requests.comments.withdraw"),
    });
    if (sure) withdrawal.mutate({ comment, value: undefined }, { onError: (error) => tellError(error) });
  };
  const leave = () => {
    setEditing(false);
    requestAnimationFrame(() => menu.current?.querySelector("button")?.focus());
  };
  if (editing) {
    return (
      <CommentItem comment={comment}>
        <CommentEdit requestId={requestId} comment={comment} onLeave={leave} />
      </CommentItem>
    );
  }
  const items = [
    { label: t("requests.comments.edit"), icon: Pencil, onSelect: () => setEditing(true) },
    { label: t("requests.comments.withdraw"), icon: Undo2, danger: true, onSelect: () => void withdraw() },
  ];
  const tools = <CommentMenu ref={menu} comment={comment} items={changeable ? items : []} />;
  return <CommentItem comment={comment} pending={withdrawal.isPending} tools={tools} />;
}
