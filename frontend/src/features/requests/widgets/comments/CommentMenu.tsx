import { FilePlus2 } from "lucide-react";
import { type Ref, use } from "react";
import { useTranslation } from "react-i18next";
import { RowMenu } from "@/ui/table/RowMenu";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { Branching } from "../form/fromComment";
import type { Comment } from "./commentCalls";
import { useQuoteItem } from "./useQuoteItem";

/** The actions on a comment: people who may write can quote it, or the selected part of it. */
export function CommentMenu({ comment, items = [], ref }: { comment: Comment; items?: RowMenuItem[]; ref?: Ref<HTMLSpanElement> }) {
  const { t } = useTranslation();
  const quoting = useQuoteItem({ text: comment.komentar, internal: comment.interni ?? false }, "li");
  const branch = use(Branching);
  // Everybody who sees the new request could read an internal comment.
  const branchItem: RowMenuItem = {
    label: t("requests.comments.branch"),
    icon: FilePlus2,
    refusal: comment.interni ? t("requests.comments.branchRefused") : undefined,
    onSelect: () => branch?.(comment),
  };
  const said = comment.datumPovlacenja ? [] : [...quoting.items, ...(branch ? [branchItem] : [])];
  const all = [...said, ...items];
  if (all.length === 0) return null;
  return (
    <span ref={ref} className="on-screen" onPointerDownCapture={quoting.onPointerDownCapture}>
      <RowMenu label={t("requests.comments.menu")} items={all} />
    </span>
  );
}
