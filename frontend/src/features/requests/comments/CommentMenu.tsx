import { FilePlus2, Quote } from "lucide-react";
import { type Ref, use, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RowMenu, type RowMenuItem } from "@/ui/table/RowMenu";
import { Branching } from "../add/fromComment";
import { Quoting, type Said, selectedIn } from "../text/quote";
import type { Comment } from "./commentCalls";

/** What can be done with a comment: whoever may write quotes it, or what they have selected of it. */
export function CommentMenu({ comment, items = [], ref }: { comment: Comment; items?: RowMenuItem[]; ref?: Ref<HTMLSpanElement> }) {
  const { t } = useTranslation();
  const quote = use(Quoting);
  const branch = use(Branching);
  // A press on the button may take the selection away.
  const selected = useRef<Said>(undefined);
  const quoteItem = {
    label: t("requests.comments.quote"),
    icon: Quote,
    onSelect: (opener: HTMLElement) => {
      const said = selected.current ?? selectedIn(opener.closest("li"));
      selected.current = undefined;
      quote?.(said ?? { text: comment.komentar, internal: comment.interni ?? false });
    },
  };
  // What was said among a few would be read by everybody who sees the new request.
  const branchItem: RowMenuItem = {
    label: t("requests.comments.branch"),
    icon: FilePlus2,
    refusal: comment.interni ? t("requests.comments.branchRefused") : undefined,
    onSelect: () => branch?.(comment),
  };
  const said = comment.datumPovlacenja ? [] : [...(quote ? [quoteItem] : []), ...(branch ? [branchItem] : [])];
  const all = [...said, ...items];
  if (all.length === 0) return null;
  return (
    <span
      ref={ref}
      className="on-screen"
      onPointerDownCapture={({ target }) => {
        if (target instanceof Element && target.closest("li")) selected.current = selectedIn(target.closest("li"));
      }}
    >
      <RowMenu label={t("requests.comments.menu")} items={all} />
    </span>
  );
}
