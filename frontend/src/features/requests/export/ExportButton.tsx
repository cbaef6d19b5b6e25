import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { QuietAction } from "@/ui/QuietAction";
import { useSaveFile } from "@/ui/useSaveFile";
import type { RequestFilter } from "../list/requestFilter";
import { ExportPanel } from "./ExportPanel";
import { exportsQuery, isRunning, type RequestExport, useStartExport } from "./exports";

/** Opens what the list can be saved as; a file that was asked for here is downloaded as soon as it is made. */
export function ExportButton({ filter }: { filter: RequestFilter }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [followed, setFollowed] = useState<string>();
  const exports = useQuery({ ...exportsQuery(), enabled: anchor !== null || followed !== undefined });
  const start = useStartExport(filter);
  useFollowed(
    exports.data?.items.find(({ id }) => id === followed),
    () => setFollowed(undefined),
  );
  return (
    <>
      <QuietAction
        icon={Download}
        label={t("requests.export.open")}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <ExportPanel
          anchor={anchor}
          exports={exports}
          starting={start.isPending}
          onStart={(format) =>
            start.mutate(format, {
              onSuccess: ({ id }) => setFollowed(id),
              onError: (error) => tellError(error),
            })
          }
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** Downloads the export that is followed when it is made, or says that it could not be made. */
function useFollowed(followed: RequestExport | undefined, onEnd: () => void) {
  const { t } = useTranslation();
  const save = useSaveFile();
  useEffect(() => {
    if (!followed || isRunning(followed)) return;
    onEnd();
    if (!followed.dokumentId) {
      toast.error(t("requests.export.failed"));
      return;
    }
    toast.success(t(followed.skracen ? "requests.export.readyCut" : "requests.export.ready"));
    save(`/api/upload/${followed.dokumentId}`);
  });
}
