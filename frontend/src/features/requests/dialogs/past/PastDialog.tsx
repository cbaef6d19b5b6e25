import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { pastPath, useReturnFromRequest } from "../../screens/view/overRequest";
import { RequestBody } from "../../screens/view/RequestBody";
import { RequestSkeleton } from "../../screens/view/RequestSkeleton";
import { PastBanner } from "./PastBanner";
import { PastChanges } from "./PastChanges";
import { PastComments } from "./PastComments";
import type { PastEntry } from "./PastLink";
import { PastState } from "./PastState";
import { pastQuery } from "./pastCalls";

/** A request as it was at the end of a day, which stands in the address; nothing can be changed here. */
export function PastDialog() {
  const { t } = useTranslation();
  const params = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = Number(params.zahtjevId);
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
