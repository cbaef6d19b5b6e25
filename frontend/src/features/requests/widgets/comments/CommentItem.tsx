import { styled } from "@mui/material/styles";
import { Lock, Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import { DateText } from "@/ui/text/DateText";
import { MentionedNames } from "../../base/text/Mentions";
import { UserText } from "../../base/text/UserText";
import { Attachments } from "../attachments/Attachments";
import { WholeLetter } from "../letter/WholeLetter";
import { MergedMark } from "../relations/MergedMark";
import type { Comment } from "./commentCalls";
import { FormerTexts } from "./FormerTexts";
import { sendersOf } from "./SendersTick";

const Root = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr)",
  gap: "0 12px",
  transition: "opacity 120ms ease-out",
  "&[data-pending]": { opacity: 0.6 },
  "&[data-internal] > div": {
    padding: "6px 12px 8px",
    margin: "-6px 0",
    borderRadius: 8,
    backgroundColor: theme.vars?.palette.internal.tint,
    "@media (forced-colors: active)": { border: "1px solid" },
  },
  "& header": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: "0 8px",
    minHeight: 20,
  },
  "& header strong, & header strong > *": { fontWeight: 600 },
  "& header .internal": {
    display: "inline-flex",
    alignItems: "center",
    gap: 4,
    fontWeight: 550,
    color: theme.vars?.palette.internal.strong,
  },
  "& header mark": {
    padding: "0 6px",
    borderRadius: 5,
    fontSize: 13,
    lineHeight: "18px",
    fontWeight: 550,
    color: theme.vars?.palette.accent.strong,
    backgroundColor: theme.vars?.palette.accent.tint,
  },
  // The menu must not make the line higher.
  "& header > .on-screen > .MuiIconButton-root": {
    width: 28,
    height: 28,
    margin: "-6px 0",
    padding: 0,
    [theme.breakpoints.down("sm")]: { width: 44, height: 44, margin: "-14px 0" },
  },
  "& > div > p": { margin: 0, fontStyle: "italic", color: theme.vars?.palette.text.secondary },
  "& header > time, & header > span": { fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

interface CommentItemProps {
  comment: Comment;
  /** For a comment that waits to be sent: the text in the place of its time, and the actions below it. */
  state?: { words: ReactNode; actions: ReactNode };
  /** True while the comment is being sent. */
  pending?: boolean;
  /** True for others' comments that were added while the conversation is open. */
  fresh?: boolean;
  /** Actions, at the end of its first line. */
  tools?: ReactNode;
  /** Replaces its text. */
  children?: ReactNode;
}

/** A comment: who, when, text and file; for a withdrawn one only who and when. */
export function CommentItem({ comment, pending = false, fresh = false, state, tools, children }: CommentItemProps) {
  const { t } = useTranslation();
  return (
    <Root data-internal={comment.interni || undefined} data-pending={pending || undefined} aria-busy={pending || undefined}>
      <PersonAvatar name={comment.punoIme} size={28} />
      <div>
        <header>
          <strong>
            <PersonLink username={comment.createdBy} name={comment.punoIme} />
          </strong>
          {comment.interni && (
            <span className="internal">
              <Lock size={13} aria-hidden />
              {t("requests.comments.internal")}
            </span>
          )}
          {state?.words}
          {pending && <span>{t("requests.comments.pending")}</span>}
          {!pending && !state && <DateText value={comment.datumKreiranja} />}
          <Changed comment={comment} />
          {comment.izPisma && !comment.datumPovlacenja && (
            <span>
              <Mail size={13} aria-hidden style={{ verticalAlign: "-2px", marginRight: 4 }} />
              {t("requests.letter.mark")}
            </span>
          )}
          {comment.izZahtjeva && (
            <span>
              <MergedMark id={comment.izZahtjeva} />
            </span>
          )}
          {comment.podnosiocima && comment.podnosiocima.length > 0 && (
            <span>{t("requests.comments.toSenders", sendersOf(comment.podnosiocima))}</span>
          )}
          {fresh && <mark>{t("requests.comments.fresh")}</mark>}
          {tools}
        </header>
        {children ?? (comment.datumPovlacenja ? <p>{t("requests.comments.withdrawn")}</p> : <Said comment={comment} />)}
        {comment.cijeloPismo && !children && <WholeLetter of="comment" id={comment.id} />}
        {state?.actions}
        {comment.priloziKomentara.length > 0 && (
          // A preview would end with what is shown until the comment has been sent.
          <div inert={pending} style={{ marginTop: 8 }}>
            <Attachments documents={comment.priloziKomentara} label={t("ui.files.attached")} />
          </div>
        )}
      </div>
    </Root>
  );
}

/** Used for answers of the previous release. */
const nobody: string[] = [];

function Said({ comment }: { comment: Comment }) {
  return (
    <MentionedNames value={comment.spomenuti ?? nobody}>
      <UserText>{comment.komentar}</UserText>
    </MentionedNames>
  );
}

/** Says that a comment was corrected or withdrawn; people who may know see its former texts. */
function Changed({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  const mayRead = usePermission("log_log_historija");
  const { datumPovlacenja: withdrawnAt, datumIzmjene: editedAt } = comment;
  if (withdrawnAt) return mayRead && <FormerTexts comment={comment} moment={withdrawnAt} label={t("requests.comments.formerOpen")} />;
  return editedAt && <FormerTexts comment={comment} moment={editedAt} label={t("requests.comments.edited")} />;
}
