import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiError } from "@/api/apiError";
import { QuietAction } from "@/ui/controls/QuietAction";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useSaveFile } from "@/ui/files/useSaveFile";
import { PrepareReport } from "./PrepareReport";
import { ReportFrame } from "./ReportFrame";
import { type Parameters, type Report, reportPath } from "./reportCalls";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  minHeight: 44,
  "& > h2": { flex: 1, minWidth: 160 },
});

interface ReportViewProps {
  report: Report;
  asked: Parameters;
  /** A number that differs from one showing to the next. */
  showing: number;
}

/** A report in its frame and what can be done with it; or why there is none, and the way to have it made meanwhile. */
export function ReportView({ report, asked, showing }: ReportViewProps) {
  const { t } = useTranslation();
  const save = useSaveFile();
  const frame = useRef<HTMLIFrameElement>(null);
  const [prepared, setPrepared] = useState<string>();
  const [refusal, setRefusal] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  const [drawn, setDrawn] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Below the list, as on a phone, it would not be seen. Beside it, what it is asked by stays in sight.
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const path = reportPath(report, asked, prepared);
  const again = () => {
    setRefusal(undefined);
    setTries((count) => count + 1);
  };
  if ((refusal?.status === 409 || refusal?.status === 410) && report.sifra) {
    const use = (id: string) => {
      setPrepared(id);
      again();
    };
    return <PrepareReport sifra={report.sifra} asked={asked} reason={refusal.detail} onReady={use} />;
  }
  if (refusal) return <ErrorState error={refusal} onRetry={again} />;
  return (
    <section ref={section} aria-label={report.naziv}>
      <Head>
        <Typography variant="h2">{report.naziv}</Typography>
        {report.stranica && (
          <Link href={report.data} target="_blank" rel="noopener noreferrer">
            {t("reports.openOutside")}
          </Link>
        )}
        {report.sifra && (
          <>
            <QuietAction
              icon={Printer}
              label={t("reports.print")}
              disabled={!drawn}
              onClick={() => frame.current?.contentWindow?.print()}
            />
            <QuietAction icon={FileSpreadsheet} label={t("reports.xlsx")} disabled={!drawn} onClick={() => save(`${path}&format=xlsx`)} />
            <QuietAction icon={FileText} label={t("reports.csv")} disabled={!drawn} onClick={() => save(`${path}&format=csv`)} />
          </>
        )}
      </Head>
      <ReportFrame
        key={tries}
        frame={frame}
        path={path}
        showing={showing * 1000 + tries}
        title={report.naziv}
        onDrawn={() => setDrawn(true)}
        onRefused={setRefusal}
      />
    </section>
  );
}
