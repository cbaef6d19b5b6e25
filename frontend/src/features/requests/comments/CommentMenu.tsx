import { FilePlus2 } from "lucide-react";
import { type Ref, use } from "react";
import { useTranslation } from "react-i18next";
import { RowMenu, type RowMenuItem } from "@/ui/table/RowMenu";
import { Branching } from "../add/fromComment";
import type { Comment } from "./commentCalls";
import { useQuoteItem } from "./useQuoteItem";

/** What can be done with a comment: whoever may write quotes it, or what they have selected of it. */
export function CommentMenu({ comment, items = [], ref }: { comment: Comment; items?: RowMenuItem[]; ref?: Ref<HTMLSpanElement> }) {
  const { t } = useTranslation();
  const quoting = useQuoteItem({ text: comment.komentar, internal: comment.interni ?? false }, "li");
  const branch = use(Branching);
  // What was said among a few would be read by everybody who sees the new request.
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
