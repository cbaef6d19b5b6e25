import Alert, { type AlertColor } from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDateTime } from "@/ui/format/dates";
import { cardSurface } from "@/ui/layout/Card";
import { PageHeader } from "@/ui/layout/PageHeader";
import { type Check, type CheckState, checkQuery, type Report, useCheckAgain } from "./checkCalls";
import { type Look, StateMark } from "./StateMark";

const looks: Record<CheckState, Look> = {
  uredu: "good",
  ceka: "waiting",
  upozorenje: "warning",
  greska: "bad",
};

const Rows = styled("ul")(({ theme }) => ({
  ...cardSurface(theme),
  margin: 0,
  padding: 0,
  listStyle: "none",
  maxWidth: 960,
  "& > li + li": { borderTop: `1px solid ${theme.vars?.palette.divider}` },
}));

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "200px minmax(0, 1fr) auto",
  gap: "4px 16px",
  alignItems: "start",
  padding: "12px 20px",
  [theme.breakpoints.down("sm")]: {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    padding: 12,
    "& > div": { gridRow: 2, gridColumn: "1 / -1" },
  },
}));

const Name = styled("h2")({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 600 });

const Findings = styled("div")({ display: "grid", gap: 8, overflowWrap: "anywhere" });

const Mend = styled("p")(({ theme }) => ({
  margin: 0,
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
}));

const Sentence = styled("p")({ margin: 0 });

function CheckRow({ check }: { check: Check }) {
  const { t } = useTranslation();
  return (
    <Row>
      <Name>{check.naziv}</Name>
      <Findings>
        {check.nalazi.map((found) => (
          <div key={found.nalaz}>
            <Sentence>{found.nalaz}</Sentence>
            {found.popravka && <Mend>{t("settings.check.mend", { text: found.popravka })}</Mend>}
            {found.putanja && (
              <MuiLink component={Link} to={found.putanja}>
                {t("settings.check.where")}
              </MuiLink>
            )}
          </div>
        ))}
      </Findings>
      <StateMark look={looks[check.stanje]} word={t(`settings.check.state.${check.stanje}`)} />
    </Row>
  );
}

/** Placeholders, as many as there are checks. */
function Placeholders() {
  const { t } = useTranslation();
  return (
    <>
      <Skeleton variant="rounded" height={48} sx={{ mb: 4, maxWidth: 960 }} />
      <Rows aria-busy aria-label={t("settings.check.running")}>
        {Array.from({ length: 9 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Row key={row}>
            <Skeleton width={120} />
            <Findings>
              <Skeleton width="70%" />
            </Findings>
            <Skeleton width={64} />
          </Row>
        ))}
      </Rows>
    </>
  );
}

const severities: Record<CheckState, AlertColor> = {
  uredu: "success",
  ceka: "info",
  upozorenje: "warning",
  greska: "error",
};

function Summary({ report }: { report: Report }) {
  const { t } = useTranslation();
  const count = report.provjere.filter(({ stanje: state }) => state === report.stanje).length;
  return (
    <Alert severity={severities[report.stanje]} sx={{ mb: 4, maxWidth: 960 }} role="status">
      {t(`settings.check.whole.${report.stanje}`, { count })}{" "}
      {t("settings.check.when", {
        time: formatDateTime(report.vrijeme),
        version: [report.verzija, report.commit && `(${report.commit})`].filter(Boolean).join(" "),
      })}
    </Alert>
  );
}

/** The check of the installation: what is wrong, and how to fix it. */
export function SystemCheck() {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const { data, error, refetch, isFetching } = useQuery(checkQuery());
  const again = useCheckAgain();
  const start = (letter: boolean) => again.mutate(letter, { onError: (failure) => tellError(failure, t("settings.check.failed")) });
  const busy = isFetching || again.isPending;
  return (
    <>
      <PageHeader
        description={t("settings.check.lead")}
        actions={
          <>
            <Button variant="outlined" disabled={busy} loading={again.isPending && again.variables} onClick={() => start(true)}>
              {t("settings.check.letter")}
            </Button>
            <Button variant="contained" disabled={busy} loading={busy && !again.variables} onClick={() => start(false)}>
              {t("settings.check.again")}
            </Button>
          </>
        }
      />
      {data ? (
        <>
          <Summary report={data} />
          <Rows aria-busy={busy}>
            {data.provjere.map((check) => (
              <CheckRow key={check.sifra} check={check} />
            ))}
          </Rows>
        </>
      ) : error && !busy ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Placeholders />
      )}
    </>
  );
}
