import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "@/api/apiError";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { type PreparedImport, preparedQuery } from "./importCalls";
import { MapColumns } from "./MapColumns";

interface PreparedStepProps {
  id: number;
  onPrepared: (prepared: PreparedImport) => void;
  onCancel: () => void;
  /** The import has begun, from here or from another window. */
  onStarted: (id: number) => void;
}

/** The columns of an import as they were left; who comes when it has begun is led to its report. */
export function PreparedStep({ id, ...step }: PreparedStepProps) {
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
