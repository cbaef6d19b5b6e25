import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { OlderButton } from "../../base/OlderButton";
import { CommentItem } from "../../parts/comments/CommentItem";
import { usePrintedWhole } from "../../parts/comments/usePrintedWhole";
import { pastCommentsQuery, useOlderPastComments } from "./pastCalls";

const List = styled("ol")({ display: "grid", gap: 16, margin: 0, padding: 0, outline: "none", listStyle: "none" });

/** The comments that a request had at the end of a day, as they read then. */
export function PastComments({ id, day }: { id: number; day: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(pastCommentsQuery(id, day));
  const older = useOlderPastComments(id, day);
  const missing = data?.imaStarijih ? data.total - data.items.length : 0;
  usePrintedWhole(older, missing > 0);
  const list = useRef<HTMLOListElement>(null);
  return (
    <section aria-label={t("requests.comments.title")}>
      <Typography variant="h3" sx={{ mb: 3 }}>
        {t("requests.comments.title")}
      </Typography>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={72} />}
      {data?.items.length === 0 && <Typography color="text.secondary">{t("requests.comments.empty")}</Typography>}
      {data?.imaStarijih && <OlderButton older={older} onEnd={() => list.current?.focus({ preventScroll: true })} />}
      {missing > 0 && <p className="on-paper">{t("requests.comments.notPrinted", { count: missing })}</p>}
      <List ref={list} tabIndex={-1}>
        {data?.items.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </List>
    </section>
  );
}
