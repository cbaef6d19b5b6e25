import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { dayAt } from "@/ui/format/days";
import { formatCount } from "@/ui/format/numbers";
import { Counts } from "@/ui/import/Counts";
import { Card, CardButtons } from "@/ui/layout/Card";
import { listPath } from "../../base/dialogRoute";
import { invalidateRequests } from "../../base/invalidateRequests";
import { importQuery, isRunning, type RequestImport } from "../../widgets/filter/oneImport";
import { useCancel } from "./importCalls";
import { RejectedRequests } from "./RejectedRequests";

/** Refreshes the lists as soon as a running import ends. */
function useFreshLists(data: RequestImport | undefined) {
  const queryClient = useQueryClient();
  const wasRunning = useRef(false);
  const running = data ? isRunning(data) : false;
  useEffect(() => {
    if (wasRunning.current && !running) void invalidateRequests(queryClient);
    wasRunning.current = running;
  }, [running, queryClient]);
}

/** The progress of an import, and what became of its rows. */
export function ImportReport({ id, onNew }: { id: number; onNew: () => void }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  useFreshLists(data);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={236} />;
  return (
    <>
      <Progress data={data} onNew={onNew} />
      {data.odbijeno > 0 && <RejectedRequests item={data} />}
    </>
  );
}

function Progress({ data, onNew }: { data: RequestImport; onNew: () => void }) {
  const { t, i18n } = useTranslation();
  const running = isRunning(data);
  const count = (value: number) => formatCount(value, i18n.language);
  const percent = data.stanje === "zavrsen" ? 100 : Math.floor((100 * data.procitanoBajtova) / Math.max(1, data.velicina));
  return (
    <Card title={t("requests.import.intoProject", { file: data.dokument, project: data.projekat })} sx={{ mb: 6 }}>
      <div>
        <Typography role="status" sx={{ mb: 2 }}>
          {t(`requests.import.states.${data.stanje}`)}
          {running && ` · ${percent} %`}
        </Typography>
        <LinearProgress
          variant={data.stanje === "ceka" ? "indeterminate" : "determinate"}
          value={percent}
          aria-label={t("requests.import.progress")}
          sx={{ height: 6, borderRadius: 1 }}
        />
      </div>
      {data.greska && <Alert severity="error">{data.greska}</Alert>}
      <Counts
        counts={[
          [t("requests.import.read"), count(data.procitano)],
          [t("ui.import.added"), count(data.dodano)],
          [t("ui.import.existing"), count(data.postojeci)],
          [t("ui.import.rejected"), count(data.odbijeno)],
        ]}
      />
      <CardButtons>{running ? <CancelButton id={data.id} /> : <EndButtons data={data} onNew={onNew} />}</CardButtons>
    </Card>
  );
}

function CancelButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const cancel = useCancel();
  return (
    <Button
      variant="outlined"
      color="secondary"
      loading={cancel.isPending}
      onClick={() => cancel.mutate(id, { onError: (error) => tellError(error) })}
    >
      {t("requests.import.stop")}
    </Button>
  );
}

/**
 * The address of the list of the imported requests. For older imports, and those that added nothing, it is what the importer has added
 * to the project: on the day of the import, unless the file has creation times.
 */
function importedPath(data: RequestImport): string {
  const { id, projekatId: projectId, korisnickoIme: username, pocetak: start, datumiIzDokumenta: datesFromFile } = data;
  const day = start && !datesFromFile && dayAt(new Date(start));
  const filter: Record<string, string> =
    data.povezani && data.dodano > 0
      ? { uvoz: String(id) }
      : {
          projekatId: String(projectId),
          korisnik: username,
          ...(day && { kreiranOd: day, kreiranDo: day }),
        };
  return `${listPath}?${new URLSearchParams({ ...filter, done: "true" })}`;
}

function EndButtons({ data, onNew }: { data: RequestImport; onNew: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={onNew}>
        {t("ui.import.another")}
      </Button>
      <Button variant="contained" component={Link} to={importedPath(data)}>
        {t("requests.import.showRequests")}
      </Button>
    </>
  );
}
