import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStepStart } from "@/ui/import/useStepStart";
import { PageHeader } from "@/ui/PageHeader";
import { useQueryParams } from "@/ui/useQueryParams";
import { ChooseFile } from "./ChooseFile";
import { EarlierImports } from "./EarlierImports";
import { ImportReport } from "./ImportReport";
import { importsQuery, isRunning, type PreparedImport } from "./imports";
import { MapColumns } from "./MapColumns";

/**
 * The import whose report is shown, as the address says. Who comes without one in the address is led to the one that is running;
 * one that begins later, in another window, takes nobody away from what they are doing.
 */
function useShown(): [number | undefined, (id?: number) => void] {
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
  const show = (id?: number) => {
    arriving.current = false;
    setParams(() => new URLSearchParams({ uvoz: id ? String(id) : "novi" }));
  };
  return [Number(asked) || undefined, show];
}

/** Requests from a file: choose it, say what its columns hold, and follow the import. */
export function ImportPage() {
  const { t } = useTranslation();
  const [shown, show] = useShown();
  const [prepared, setPrepared] = useState<PreparedImport>();
  useStepStart(shown ? `report ${shown}` : prepared ? "mapping" : "file");
  const leave = () => {
    setPrepared(undefined);
    show();
  };
  return (
    <>
      <PageHeader
        back={{ to: "/home/zahtjev/list", label: t("shell.allRequests") }}
        description={t("requests.import.lead")}
      />
      {shown ? (
        <ImportReport key={shown} id={shown} onNew={leave} />
      ) : prepared ? (
        <MapColumns
          prepared={prepared}
          onPrepared={setPrepared}
          onCancel={leave}
          onStarted={(id) => {
            setPrepared(undefined);
            show(id);
          }}
        />
      ) : (
        <>
          <ChooseFile onPrepared={setPrepared} />
          <EarlierImports onOpen={show} />
        </>
      )}
    </>
  );
}
