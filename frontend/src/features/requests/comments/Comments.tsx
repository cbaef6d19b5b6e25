import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOwner, usePermission } from "@/api/session";
import { ErrorState } from "@/ui/ErrorState";
import { formatTotal } from "@/ui/format/numbers";
import { OlderButton } from "../OlderButton";
import { CommentForm } from "./CommentForm";
import { CommentItem } from "./CommentItem";
import { type CommentDraft, useComments, useOlderComments, useSendComment } from "./commentQueries";
import { useFreshComments } from "./useFreshComments";
import { useSteadyForm } from "./useSteadyForm";

const List = styled("ol")({
  display: "grid",
  gap: 16,
  margin: "0 0 16px",
  padding: 0,
  outline: "none",
  listStyle: "none",
});

const Count = styled("span")(({ theme }) => ({
  marginLeft: 6,
  fontWeight: 400,
  color: theme.vars?.palette.text.secondary,
}));

/** The conversation about a request, oldest first, and the form that adds to it. */
export function Comments({ requestId }: { requestId: number }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { data, error, refetch } = useComments(requestId);
  const items = data?.items;
  const older = useOlderComments(requestId);
  const list = useRef<HTMLOListElement>(null);
  const fresh = useFreshComments(items);
  const send = useSendComment(requestId);
  const mayWrite = usePermission("zahtjev_komentar_dodavanje");
  const count = items?.length ?? 0;
  const talk = useSteadyForm(items?.length, items?.[0]?.id);
  return (
    <section aria-labelledby={titleId} style={{ overflowAnchor: "none" }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 3 }}>
        {t("requests.comments.title")}
        {data && count > 0 && <Count>{formatTotal(data.total, data.imaJos, i18n.language)}</Count>}
      </Typography>
      <span role="status" className="visually-hidden">
        {fresh.at(-1) && `${t("requests.comments.fresh")}: ${fresh.at(-1)?.punoIme}`}
      </span>
      <div ref={talk}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={72} sx={{ mb: 4 }} />}
        {count === 0 && data && !send.isPending && (
          <Typography color="text.secondary" sx={{ mb: 4 }}>
            {t("requests.comments.empty")}
          </Typography>
        )}
        {data?.imaStarijih && (
          <OlderButton older={older} onEnd={() => list.current?.focus({ preventScroll: true })} />
        )}
        {(count > 0 || send.isPending) && (
          <List ref={list} tabIndex={-1}>
            {items?.map((comment) => (
              <CommentItem key={comment.id} comment={comment} fresh={fresh.includes(comment)} />
            ))}
            {send.isPending && <PendingComment draft={send.variables} />}
          </List>
        )}
      </div>
      {mayWrite && <CommentForm requestId={requestId} send={send} />}
    </section>
  );
}

/** The comment that is on its way, as it will stand. */
function PendingComment({ draft }: { draft: CommentDraft }) {
  const { korisnickoIme, punoIme } = useOwner();
  return (
    <CommentItem
      pending
      comment={{
        id: 0,
        komentar: draft.text,
        createdBy: korisnickoIme,
        punoIme,
        datumKreiranja: new Date().toISOString(),
        priloziKomentara: draft.document ? [draft.document] : [],
      }}
    />
  );
}
