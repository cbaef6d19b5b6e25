import Skeleton from "@mui/material/Skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { NavigateOptions } from "react-router-dom";
import { ApiError } from "@/api/apiError";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useStepStart } from "@/ui/import/useStepStart";
import { PageHeader } from "@/ui/layout/PageHeader";
import { useQueryParams } from "@/ui/routing/useQueryParams";
import { isRunning } from "../../widgets/filter/oneImport";
import { ChooseFile } from "./ChooseFile";
import { EarlierImports } from "./EarlierImports";
import { ImportReport } from "./ImportReport";
import { importsQuery, type PreparedImport, preparedQuery } from "./importCalls";
import { MapColumns } from "./MapColumns";

interface PreparedStepProps {
  id: number;
  onPrepared: (prepared: PreparedImport) => void;
  onCancel: () => void;
  /** Called when the import was started, here or in another window. */
  onStarted: (id: number) => void;
}

/** The mapping of an import as it was left; a started import shows its report instead. */
function PreparedStep({ id, ...step }: PreparedStepProps) {
  const { data, error, refetch } = useQuery(preparedQuery(id));
  const begun = !data && error instanceof ApiError && error.status === 409;
  const toReport = useEffectEvent(() => step.onStarted(id));
  useEffect(() => {
    if (begun) toReport();
  }, [begun]);
  if (error && !data && !begun) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={420} />;
  return <MapColumns prepared={data} {...step} />;
}

const mapping = "kolone";

/**
 * The import in the address, and its step: choosing a file, mapping columns, report. Without one in the address, a running import is
 * shown; one that starts later, in another window, does not interrupt.
 */
function useStep() {
  const [params, setParams] = useQueryParams();
  const asked = params.get("uvoz");
  const arriving = useRef(asked === null);
  const { data, isFetchedAfterMount } = useQuery({ ...importsQuery(1, 10), enabled: arriving.current });
  useEffect(() => {
    if (!arriving.current || !isFetchedAfterMount) return;
    arriving.current = false;
    const running = data?.items.find(isRunning);
    if (running) setParams(() => new URLSearchParams({ uvoz: String(running.id) }), { replace: true });
  }, [data, isFetchedAfterMount, setParams]);
  const go = (step: { uvoz: number | "novi"; korak?: string }, options?: NavigateOptions) => {
    arriving.current = false;
    setParams(() => new URLSearchParams(Object.entries(step).map(([name, value]) => [name, String(value)])), options);
  };
  const id = Number(asked) || undefined;
  return {
    id,
    maps: id !== undefined && params.get("korak") === mapping,
    begin: () => go({ uvoz: "novi" }),
    map: (importId: number) => go({ uvoz: importId, korak: mapping }),
    /** Replaces the mapping, to which there is no way back once the import has started. */
    follow: (importId: number) => go({ uvoz: importId }, { replace: true }),
    show: (importId: number) => go({ uvoz: importId }),
  };
}

/** The import of requests: choose a file, map its columns, and follow the import. */
export function ImportPage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, maps, ...step } = useStep();
  useStepStart(maps ? "mapping" : id ? `report ${id}` : "file");
  const keep = (prepared: PreparedImport) => queryClient.setQueryData(preparedQuery(prepared.id).queryKey, prepared);
  return (
    <>
      <PageHeader back={{ to: "/home/zahtjev/list", label: t("shell.allRequests") }} description={t("requests.import.lead")} />
      {id && maps && <PreparedStep key={id} id={id} onPrepared={keep} onCancel={step.begin} onStarted={step.follow} />}
      {id && !maps && <ImportReport key={id} id={id} onNew={step.begin} />}
      {!id && (
        <>
          <ChooseFile
            onPrepared={(prepared) => {
              keep(prepared);
              step.map(prepared.id);
            }}
          />
          <EarlierImports onOpen={step.show} />
        </>
      )}
    </>
  );
}
