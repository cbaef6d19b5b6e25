import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { Card } from "@/ui/layout/Card";
import { PageHeader } from "@/ui/layout/PageHeader";
import { Pager } from "@/ui/table/Pager";
import { usePaging } from "@/ui/table/usePaging";
import { HistoryTimeline } from "./HistoryTimeline";
import { historyQuery } from "./logCalls";
import { useSubject } from "./paths";

/** The addresses of the screens of what has a history. */
const places: Record<string, (id: string) => string> = {
  zahtjev: (id) => `/home/zahtjev/${id}`,
  korisnik: (id) => `/home/korisnik/pregled/${encodeURIComponent(id)}`,
  uloga: (id) => `/home/uloga/edit/${id}`,
  projekat: (id) => `/home/projekat/${id}`,
};

/** The history of something, version by version, newest first. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const subject = useSubject();
  const paging = usePaging();
  const query = useQuery(historyQuery(subject, paging.page, paging.count));
  const { data, error } = query;
  const place = places[subject.entitet]?.(subject.entitetId);
  const back = place ? { to: place, label: t("log.backToIt") } : { to: "/home/log", label: t("log.backToLog") };
  return (
    <>
      <PageHeader back={back} name={data?.naziv} description={data && `${t("common.changeHistory")}: ${data.vrsta}`} />
      {data && data.items.length > 0 && (
        <Card title={t("common.changeHistory")}>
          <HistoryTimeline entries={data.items} subject={subject} />
          <Pager paging={paging} total={data.total} more={data.imaJos} shown={data.items.length} />
        </Card>
      )}
      {data?.items.length === 0 && <EmptyState icon={History} title={t("log.noHistory")} hint={t("log.noHistoryHint")} />}
      {error && !data && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <FormSkeleton heights={[56, 56, 56, 56]} />}
      <Outlet />
    </>
  );
}
