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
  /** Called when the import was started, here or in another window. */
  onStarted: (id: number) => void;
}

/** The mapping of an import as it was left; a started import shows its report instead. */
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
