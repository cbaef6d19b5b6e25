import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import { DateText } from "@/ui/text/DateText";
import { Attachments } from "../attachments/Attachments";
import { UserText } from "../view/UserText";
import type { Comment } from "./commentCalls";

const Root = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr)",
  gap: "0 12px",
  transition: "opacity 120ms ease-out",
  "&[data-pending]": { opacity: 0.6 },
  "& header": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: "0 8px",
    minHeight: 20,
  },
  "& header strong, & header strong > *": { fontWeight: 600 },
  "& header mark": {
    padding: "0 6px",
    borderRadius: 5,
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 550,
    color: theme.vars?.palette.accent.strong,
    backgroundColor: theme.vars?.palette.accent.tint,
  },
  "& header > time, & header > span": { fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

interface CommentItemProps {
  comment: Comment;
  /** Stands in place of the time of a comment that waits to be sent, and what can be done with it below. */
  state?: { words: ReactNode; actions: ReactNode };
  /** True while the comment is on its way. */
  pending?: boolean;
  /** True for what somebody else wrote while the conversation was open. */
  fresh?: boolean;
}

/** One comment: who, when, what, and its file. */
export function CommentItem({ comment, pending = false, fresh = false, state }: CommentItemProps) {
  const { t } = useTranslation();
  return (
    <Root data-pending={pending || undefined} aria-busy={pending || undefined}>
      <PersonAvatar name={comment.punoIme} size={28} />
      <div>
        <header>
          <strong>
            <PersonLink username={comment.createdBy} name={comment.punoIme} />
          </strong>
          {state?.words}
          {pending && <span>{t("requests.comments.pending")}</span>}
          {!pending && !state && <DateText value={comment.datumKreiranja} />}
          {fresh && <mark>{t("requests.comments.fresh")}</mark>}
        </header>
        <UserText>{comment.komentar}</UserText>
        {state?.actions}
        {comment.priloziKomentara.length > 0 && (
          <div style={{ marginTop: 8 }}>
            <Attachments documents={comment.priloziKomentara} label={t("ui.files.attached")} />
          </div>
        )}
      </div>
    </Root>
  );
}
