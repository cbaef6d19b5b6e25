import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Card, CardButtons } from "@/ui/Card";
import { ErrorState } from "@/ui/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { formatCount } from "@/ui/format/numbers";
import { useErrorText } from "@/ui/useErrorText";
import { invalidateRequests } from "../invalidateRequests";
import { importQuery, isRunning, type RequestImport, useCancel } from "./imports";
import { RejectedRows } from "./RejectedRows";

const Counts = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
  gap: "12px 24px",
  margin: 0,
  "& dt": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& dd": { margin: 0, fontSize: 20, lineHeight: "28px", fontVariantNumeric: "tabular-nums" },
}));

/** Has the lists show what was added as soon as a running import ends. */
function useFreshLists(data: RequestImport | undefined) {
  const queryClient = useQueryClient();
  const wasRunning = useRef(false);
  const running = data ? isRunning(data) : false;
  useEffect(() => {
    if (wasRunning.current && !running) void invalidateRequests(queryClient);
    wasRunning.current = running;
  }, [running, queryClient]);
}

/** How far an import is, and what became of its rows. */
export function ImportReport({ id, onNew }: { id: number; onNew: () => void }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  useFreshLists(data);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={236} />;
  return (
    <>
      <Progress data={data} onNew={onNew} />
      {data.odbijeno > 0 && <RejectedRows item={data} />}
    </>
  );
}

function Progress({ data, onNew }: { data: RequestImport; onNew: () => void }) {
  const { t, i18n } = useTranslation();
  const running = isRunning(data);
  const count = (value: number) => formatCount(value, i18n.language);
  const percent =
    data.stanje === "zavrsen" ? 100 : Math.floor((100 * data.procitanoBajtova) / Math.max(1, data.velicina));
  return (
    <Card
      title={t("requests.import.intoProject", { file: data.dokument, project: data.projekat })}
      sx={{ mb: 6 }}
    >
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
      <Counts>
        <Count label={t("requests.import.read")} value={count(data.procitano)} />
        <Count label={t("requests.import.added")} value={count(data.dodano)} />
        <Count label={t("requests.import.existing")} value={count(data.postojeci)} />
        <Count label={t("requests.import.rejected")} value={count(data.odbijeno)} />
      </Counts>
      <CardButtons>{running ? <CancelButton id={data.id} /> : <EndButtons onNew={onNew} />}</CardButtons>
    </Card>
  );
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function CancelButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const cancel = useCancel();
  return (
    <Button
      variant="outlined"
      color="secondary"
      loading={cancel.isPending}
      onClick={() => cancel.mutate(id, { onError: (error) => toast.error(errorText(error)) })}
    >
      {t("requests.import.stop")}
    </Button>
  );
}

function EndButtons({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={onNew}>
        {t("requests.import.another")}
      </Button>
      <Button variant="contained" component={Link} to="/home/zahtjev/list">
        {t("requests.import.showRequests")}
      </Button>
    </>
  );
}
