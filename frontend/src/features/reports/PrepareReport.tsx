import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { type Parameters, preparationQuery, usePrepareReport } from "./reportCalls";

interface PrepareReportProps {
  sifra: string;
  asked: Parameters;
  /** Why the report is not shown at once, as the server says it. */
  reason: string;
  /** Is given what the prepared report is named by. */
  onReady: (id: string) => void;
}

/** What stands in place of a report over much data: it is made while its reader does something else. */
export function PrepareReport({ sifra: code, asked, reason, onReady }: PrepareReportProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const prepare = usePrepareReport(code, asked);
  const id = prepare.data?.id ?? "";
  const preparation = useQuery({ ...preparationQuery(id), enabled: id !== "" });
  const state = preparation.data?.stanje;
  useEffect(() => {
    if (state === "gotov") onReady(id);
  }, [state, id, onReady]);
  const running = prepare.isPending || (id !== "" && state !== "neuspio");
  const begin = () => prepare.mutate(undefined, { onError: (error) => toast.error(errorText(error)) });
  return (
    <div role="status">
      <EmptyState
        icon={Hourglass}
        title={t(state === "neuspio" ? "reports.prepareFailed" : running ? "reports.preparing" : "reports.large")}
        hint={running ? t("reports.preparingHint") : (preparation.data?.razlog ?? reason)}
        action={
          running ? (
            <LinearProgress aria-label={t("reports.preparing")} sx={{ width: 240 }} />
          ) : (
            <Button variant="contained" onClick={begin}>
              {t("reports.prepare")}
            </Button>
          )
        }
      />
    </div>
  );
}
