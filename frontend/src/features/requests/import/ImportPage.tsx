import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { NavigateOptions } from "react-router-dom";
import { useStepStart } from "@/ui/import/useStepStart";
import { PageHeader } from "@/ui/layout/PageHeader";
import { useQueryParams } from "@/ui/routing/useQueryParams";
import { ChooseFile } from "./ChooseFile";
import { EarlierImports } from "./EarlierImports";
import { ImportReport } from "./ImportReport";
import { importsQuery, isRunning, type PreparedImport, preparedQuery } from "./importCalls";
import { PreparedStep } from "./PreparedStep";

const mapping = "kolone";

/**
 * The import of the address, and its step: choosing a file, its columns, its report. Who comes without one in the address is led to the one
 * that is running; one that begins later, in another window, takes nobody away from what they are doing.
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
    /** In place of the columns, to which there is no way back once the import has begun. */
    follow: (importId: number) => go({ uvoz: importId }, { replace: true }),
    show: (importId: number) => go({ uvoz: importId }),
  };
}

/** Requests from a file: choose it, say what its columns hold, and follow the import. */
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
