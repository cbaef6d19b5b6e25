import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Fragment, use, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentSession, useOwner } from "@/api/session";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { formatTotal } from "@/ui/format/numbers";
import { usePrinting } from "@/ui/printing";
import { Frozen } from "../../base/frozen";
import { OlderButton } from "../../base/OlderButton";
import { useMyWaiting, type Waiting } from "../outbox/outboxStore";
import { WaitingActions, WaitingState } from "../outbox/WaitingState";
import { ActivityGroup } from "./ActivityGroup";
import { useActivity, useOlderActivity } from "./activityCalls";
import { CommentItem } from "./CommentItem";
import { CommentMenu } from "./CommentMenu";
import { type Comment, type CommentDraft, useComments, useOlderComments, type useSendComment } from "./commentCalls";
import { OwnComment } from "./OwnComment";
import { isNewSince, reachesBack, splitAtNew, type TalkPart, talkOf } from "./talk";
import { useChangeable } from "./useChangeable";
import { usePrintedWhole } from "./usePrintedWhole";
import { useSteadyReading } from "./useSteadyReading";

/** From how many comments on only the newest are shown at first, and how many of these. */
const [long, newest] = [20, 10];

/**
 * The comments to show: at first only the newest of a long conversation, with all that are new to the person, until all are requested; on
 * paper all that are loaded.
 */
function useNewestFirst(comments: Comment[] | undefined, isNew: (comment: Comment) => boolean) {
  const printing = usePrinting();
  const [first, setFirst] = useState<number>();
  if (comments && first === undefined) {
    const tenth = (comments.length > long && comments.at(-newest)?.id) || 0;
    setFirst(Math.min(tenth, comments.find(isNew)?.id ?? tenth));
  }
  const folded = first !== undefined && first > 0 && !printing;
  return {
    items: folded ? comments?.filter(({ id }) => id >= first) : comments,
    folded,
    /** Shows all that are loaded. */
    unfold: () => setFirst(0),
  };
}

/** Others' comments that were added since the conversation was opened. */
function useFreshComments(comments: Comment[] | undefined): Comment[] {
  const [newest, setNewest] = useState<number>();
  if (comments && newest === undefined) setNewest(comments.at(-1)?.id ?? 0);
  const me = currentSession()?.username;
  return comments?.filter(({ id, createdBy }) => newest !== undefined && id > newest && createdBy !== me) ?? [];
}

const List = styled("ol")({
  display: "grid",
  gap: 16,
  margin: "0 0 16px",
  padding: 0,
  outline: "none",
  listStyle: "none",
});

const Count = styled("span")(({ theme }) => ({
  marginLeft: 2,
  fontWeight: 400,
  color: theme.vars?.palette.text.secondary,
}));

/** Stands before what others added since the person last had the request open. */
const NewLine = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  fontSize: 13,
  lineHeight: "18px",
  fontWeight: 550,
  color: theme.vars?.palette.accent.strong,
  "&::before, &::after": { content: '""', flex: 1, borderTop: `1px solid ${theme.vars?.palette.accent.strong}`, opacity: 0.35 },
}));

interface CommentsProps {
  requestId: number;
  /** When the person last had the request open. */
  since?: string;
  send: ReturnType<typeof useSendComment>;
}

/** The comments on a request, oldest first, with the changes between them; a long conversation shows the newest comments first. */
export function Comments({ requestId, since, send }: CommentsProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { data, error, refetch } = useComments(requestId);
  const me = currentSession()?.username;
  const isNew = isNewSince(since, me);
  const { items, folded, unfold } = useNewestFirst(data?.items, isNew);
  const waiting = useMyWaiting().filter(isCommentOn(requestId));
  const older = useOlderComments(requestId);
  const olderActivity = useOlderActivity(requestId);
  const activity = useActivity(requestId);
  const list = useRef<HTMLOListElement>(null);
  const fresh = useFreshComments(items);
  const isChangeable = useChangeable(data?.items);
  const frozen = use(Frozen);
  const count = items?.length ?? 0;
  const missing = data?.imaStarijih ? data.total - data.items.length : 0;
  usePrintedWhole(older, missing > 0);
  const onItsWay = send.isPending && !items?.some((comment) => isSent(comment, send));
  const ready = items !== undefined && !activity.isPending;
  const commented = count > 0;
  const changes = activity.data?.items ?? [];
  const later = folded || (data?.imaStarijih ?? false);
  const { parts, place } = splitAtNew(ready ? talkOf(items, changes, later) : [], isNew);
  const length = parts.reduce((sum, { changes }) => sum + (changes?.length ?? 1), 0);
  const talk = useSteadyReading(ready ? length : undefined, items?.[0]?.id);
  useEffect(() => {
    if (send.isPending || (ready && commented)) list.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [send.isPending, ready, commented]);
  const toList = () => list.current?.focus({ preventScroll: true });
  const showAll = () => {
    unfold();
    toList();
  };
  return (
    <section aria-labelledby={titleId} style={{ overflowAnchor: "none" }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 3 }}>
        {t("requests.comments.title")} {data && count > 0 && <Count>{formatTotal(data.total, data.imaJos, i18n.language)}</Count>}
      </Typography>
      <span role="status" className="visually-hidden">
        {fresh.at(-1) && `${t("requests.comments.fresh")}: ${fresh.at(-1)?.punoIme}`}
      </span>
      <div ref={talk}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !ready && <Skeleton variant="rounded" height={72} sx={{ mb: 4 }} />}
        {count === 0 && ready && !send.isPending && waiting.length === 0 && (
          <Typography color="text.secondary" sx={{ mb: 4 }}>
            {t("requests.comments.empty")}
          </Typography>
        )}
        {ready && folded && (
          <Button variant="outlined" color="secondary" fullWidth onClick={showAll} sx={{ mb: 4 }}>
            {t("common.showOlder")}
          </Button>
        )}
        {ready && data?.imaStarijih && !folded && <OlderButton older={older} onEnd={toList} />}
        {ready && missing > 0 && <p className="on-paper">{t("requests.comments.notPrinted", { count: missing })}</p>}
        {ready && activity.data?.imaStarijih && reachesBack(items, changes, later) && (
          <OlderButton older={olderActivity} onEnd={toList} label={t("requests.activity.older")} />
        )}
        {(parts.length > 0 || send.isPending || waiting.length > 0) && (
          <List ref={list} tabIndex={-1}>
            {parts.map((part, index) => (
              <Fragment key={part.comment?.id ?? `changes ${part.changes?.[0]?.id}`}>
                {index === place && <NewLine className="on-screen">{t("requests.comments.sinceVisit")}</NewLine>}
                <Part
                  part={part}
                  requestId={requestId}
                  me={me}
                  fresh={fresh}
                  isChangeable={(comment) => !frozen && isChangeable(comment)}
                />
              </Fragment>
            ))}
            {waiting.map((item) => (
              <LaterComment key={item.key} item={item} />
            ))}
            {onItsWay && <PendingComment draft={send.variables} />}
          </List>
        )}
      </div>
    </section>
  );
}

interface PartProps {
  part: TalkPart;
  requestId: number;
  me: string | undefined;
  /** Others' comments that were added while the conversation is open. */
  fresh: Comment[];
  isChangeable: (comment: Comment) => boolean;
}

/** A comment, or the changes between two. */
function Part({ part: { comment, changes }, requestId, me, fresh, isChangeable }: PartProps) {
  if (!comment) return <ActivityGroup changes={changes} />;
  if (comment.createdBy !== me) {
    return <CommentItem comment={comment} fresh={fresh.includes(comment)} tools={<CommentMenu comment={comment} />} />;
  }
  return <OwnComment requestId={requestId} comment={comment} changeable={!comment.izZahtjeva && isChangeable(comment)} />;
}

/** Whether a comment is the one that is being sent: it may arrive with others' comments before its own answer. */
const isSent = ({ id, createdBy, komentar: comment }: Comment, { context, variables }: CommentsProps["send"]) =>
  context !== undefined && id > context.after && createdBy === currentSession()?.username && comment === variables?.text;

type Later = Waiting & { kind: "comment" };

const isCommentOn =
  (requestId: number) =>
  (item: Waiting): item is Later =>
    item.kind === "comment" && item.requestId === requestId;

/** A comment that waits to be sent, as it will be shown. */
function LaterComment({ item }: { item: Later }) {
  const { korisnickoIme: username, punoIme } = useOwner();
  return (
    <CommentItem
      state={{ words: <WaitingState item={item} />, actions: <WaitingActions item={item} /> }}
      comment={{
        id: 0,
        komentar: item.text,
        createdBy: username,
        punoIme,
        datumKreiranja: new Date(item.time).toISOString(),
        interni: item.internal ?? false,
        verzija: 0,
        spomenuti: item.mentioned?.map(({ punoIme: name }) => name) ?? [],
        priloziKomentara: item.document ? [item.document] : [],
      }}
    />
  );
}

/** The comment that is being sent, as it will be shown. */
function PendingComment({ draft }: { draft: CommentDraft }) {
  const { korisnickoIme: username, punoIme } = useOwner();
  return (
    <CommentItem
      pending
      comment={{
        id: 0,
        komentar: draft.text,
        createdBy: username,
        punoIme,
        datumKreiranja: new Date().toISOString(),
        interni: draft.internal ?? false,
        verzija: 0,
        spomenuti: draft.mentioned?.map(({ punoIme: name }) => name) ?? [],
        priloziKomentara: draft.document ? [draft.document] : [],
      }}
    />
  );
}
