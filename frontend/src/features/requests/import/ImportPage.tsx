import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { PageHeader } from "@/ui/PageHeader";
import { useQueryParams } from "@/ui/useQueryParams";
import { ChooseFile } from "./ChooseFile";
import { EarlierImports } from "./EarlierImports";
import { ImportReport } from "./ImportReport";
import { importsQuery, isRunning, type PreparedImport } from "./imports";
import { MapColumns } from "./MapColumns";

/** The import whose report is shown: the one in the address, or else the one that is running. */
function useShown(): [number | undefined, (id?: number) => void] {
  const [params, setParams] = useQueryParams();
  const { data } = useQuery(importsQuery(1, 10));
  const asked = params.get("uvoz");
  const show = (id?: number) =>
    setParams(() => new URLSearchParams(id ? { uvoz: String(id) } : { uvoz: "novi" }));
  if (asked === "novi") return [undefined, show];
  return [Number(asked) || data?.items.find(isRunning)?.id, show];
}

/** Requests from a file: choose it, say what its columns hold, and follow the import. */
export function ImportPage() {
  const { t } = useTranslation();
  const [shown, show] = useShown();
  const [prepared, setPrepared] = useState<PreparedImport>();
  const leave = () => {
    setPrepared(undefined);
    show();
  };
  return (
    <>
      <PageHeader
        description={t("requestImport.lead")}
        actions={
          <Button variant="outlined" color="secondary" component={Link} to="/home/zahtjev/list">
            {t("requestImport.backToList")}
          </Button>
        }
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
