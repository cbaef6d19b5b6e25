import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietAction } from "@/ui/controls/QuietAction";
import { HelpDialog } from "@/ui/dialog/HelpDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { PageHeader } from "@/ui/layout/PageHeader";
import { ReportList } from "./ReportList";
import { ReportParameters } from "./ReportParameters";
import { ReportView } from "./ReportView";
import { useReportAddress } from "./reportAddress";
import { reportsQuery } from "./reportCalls";

const topics = ["choosing", "showing", "seeing", "hours", "saving", "large", "outside"] as const;

/** How reports are chosen, read and kept. */
function ReportHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const points = topics.map((topic) => ({
    topic: t(`reports.helpTopic.${topic}`),
    text: t(`reports.helpText.${topic}`),
  }));
  return <HelpDialog title={t("reports.helpTitle")} points={points} onClose={onClose} />;
}

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "320px minmax(0, 1fr)",
  alignItems: "start",
  gap: 24,
  "&[data-choosing]": { gridTemplateColumns: "minmax(0, 1fr)" },
  [theme.breakpoints.down("md")]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 16 },
}));

const Main = styled("div")({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 12 });

/** The reports: a choice of all with what each answers; then the chosen one, what it is asked by, and the report in its frame. */
export function Reports() {
  const { t } = useTranslation();
  const formId = useId();
  const [help, setHelp] = useState(false);
  const [showing, setShowing] = useState(0);
  const address = useReportAddress();
  const reports = useQuery(reportsQuery());
  const chosen = reports.data?.items.find(address.isChosen);
  return (
    <>
      <PageHeader
        description={t("reports.lead")}
        actions={
          <>
            <QuietAction icon={CircleHelp} label={t("common.help")} onClick={() => setHelp(true)} />
            {chosen && (
              <>
                <Button variant="outlined" color="secondary" onClick={address.clear}>
                  {t("reports.clear")}
                </Button>
                <Button variant="contained" type="submit" form={formId}>
                  {t("reports.show")}
                </Button>
              </>
            )}
          </>
        }
      />
      {reports.error && !reports.data ? (
        <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />
      ) : (
        <Columns data-choosing={!chosen || undefined}>
          <ReportList reports={reports.data?.items} chosen={chosen?.id ?? 0} onChoose={address.choose} />
          {chosen && (
            <Main>
              <ReportParameters
                key={chosen.id}
                formId={formId}
                report={chosen}
                asked={address.asked}
                onShow={(parameters) => {
                  setShowing((count) => count + 1);
                  address.show(parameters);
                }}
              />
              {address.shown && (
                <ReportView
                  key={`${chosen.id} ${showing} ${JSON.stringify(address.asked)}`}
                  report={chosen}
                  asked={address.asked}
                  showing={showing}
                />
              )}
            </Main>
          )}
        </Columns>
      )}
      {help && <ReportHelp onClose={() => setHelp(false)} />}
    </>
  );
}
