import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useSaveFile } from "@/ui/files/useSaveFile";
import { type ExportFormat, type ExportQuery, exportsQuery, isRunning, type RequestExport, useStartExport } from "./exportCalls";

/**
 * Requests files, and downloads each as soon as it is ready.
 * @param shown whether to read the files of the last day too
 */
export function useExport(shown: boolean) {
  const tellError = useErrorToast();
  const [followed, setFollowed] = useState<string>();
  const exports = useQuery({ ...exportsQuery(), enabled: shown || followed !== undefined });
  const { mutate, isPending } = useStartExport();
  useFollowed(
    exports.data?.items.find(({ id }) => id === followed),
    () => setFollowed(undefined),
  );
  const start = (query: ExportQuery, format: ExportFormat) =>
    mutate({ ...query, format }, { onSuccess: ({ id }) => setFollowed(id), onError: (error) => tellError(error) });
  return { exports, starting: isPending, following: followed !== undefined, start };
}

/** Downloads the export when it is ready, or says that it failed. */
function useFollowed(followed: RequestExport | undefined, onEnd: () => void) {
  const { t } = useTranslation();
  const save = useSaveFile();
  useEffect(() => {
    if (!followed || isRunning(followed)) return;
    onEnd();
    if (!followed.dokumentId) {
      toast.error(followed.razlog ?? t("requests.export.failed"));
      return;
    }
    toast.success(t(followed.skracen ? "requests.export.readyCut" : "requests.export.ready"));
    save(`/api/upload/${followed.dokumentId}`);
  });
}
