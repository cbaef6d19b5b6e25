import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { readId } from "@/ui/routing/addressId";
import { OlderButton } from "../../base/OlderButton";
import { pastPath, useReturnFromRequest } from "../../screens/view/overRequest";
import { RequestBody } from "../../screens/view/RequestBody";
import { RequestSkeleton } from "../../screens/view/RequestSkeleton";
import { CommentItem } from "../../widgets/comments/CommentItem";
import { usePrintedWhole } from "../../widgets/comments/usePrintedWhole";
import { PastBanner } from "./PastBanner";
import { PastChanges } from "./PastChanges";
import type { PastEntry } from "./PastLink";
import { PastState } from "./PastState";
import { pastCommentsQuery, pastQuery, useOlderPastComments } from "./pastCalls";

const List = styled("ol")({ display: "grid", gap: 16, margin: 0, padding: 0, outline: "none", listStyle: "none" });

/** The comments that a request had at the end of a day, as they read then. */
function PastComments({ id, day }: { id: number; day: string }) {
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

/** A request as it was at the end of a day, which stands in the address; nothing can be changed here. */
export function PastDialog() {
  const { t } = useTranslation();
  const params = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = readId(params.zahtjevId);
  const day = params.naDan ?? "";
  const overPast = Boolean((state as PastEntry | null)?.overPast);
  const close = useReturnFromRequest(id);
  const { data, error, isFetching, refetch } = useQuery(pastQuery(id, day));
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  const show = (next: string) => void navigate({ pathname: pastPath(pathname, id, next), search }, { replace: true, state });
  return (
    <AppDialog addressed title={t("requests.past.title")} onClose={close}>
      <RequestBody>
        <PastBanner day={day} onDay={show} onBack={close} backLabel={t(overPast ? "requests.past.backToDay" : "requests.past.back")} />
        {error && !data && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && (isFetching || !error) && <RequestSkeleton />}
        {data && <PastState past={data} />}
        {data && <PastChanges past={data} />}
        {data && mayReadComments && <PastComments key={day} id={id} day={day} />}
      </RequestBody>
    </AppDialog>
  );
}
