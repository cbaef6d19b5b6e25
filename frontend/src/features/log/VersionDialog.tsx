import DialogContent from "@mui/material/DialogContent";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { useCloseOver } from "@/ui/dialog/addressedDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { formatExactTime } from "@/ui/format/dates";
import { Fact, Facts } from "@/ui/layout/Facts";
import { useAddressId } from "@/ui/routing/addressId";
import { historyOf } from "@/ui/routing/historyPath";
import { Nothing } from "@/ui/text/Nothing";
import { type LogVersion, versionQuery } from "./logCalls";
import { useSubject } from "./paths";

const Table = styled("table")(({ theme }) => ({
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  overflowWrap: "anywhere",
  "& th, & td": {
    padding: "8px 8px 8px 0",
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: 400,
    whiteSpace: "pre-wrap",
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& th": { color: theme.vars?.palette.text.secondary },
}));

/** A version of a history: its changes field by field, its origin, and the state after it. */
export function VersionDialog() {
  const { t } = useTranslation();
  const subject = useSubject();
  const close = useCloseOver(historyOf(subject.entitet, subject.entitetId));
  const { data, error, refetch } = useQuery(versionQuery(subject, useAddressId("verzijaId")));
  return (
    <AppDialog addressed title={data ? `${data.radnja} · ${data.vrsta}` : t("log.version")} onClose={close}>
      {/* Focusable, so that keys scroll it: nothing in it can be focused. */}
      <DialogContent tabIndex={0} role="group" aria-label={t("log.version")} sx={{ display: "grid", gap: 6 }}>
        {data && <Version version={data} />}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <FormSkeleton heights={[48, 120]} />}
      </DialogContent>
    </AppDialog>
  );
}

function Version({ version }: { version: LogVersion }) {
  const { t } = useTranslation();
  return (
    <>
      <Facts>
        <Fact label={t("log.person")}>{version.korisnik?.punoIme ?? t("log.system")}</Fact>
        <Fact label={t("log.time")}>{formatExactTime(version.vrijeme)}</Fact>
        {version.adresa && <Fact label={t("log.address")}>{version.adresa}</Fact>}
        {version.poziv && <Fact label={t("log.call")}>{version.poziv}</Fact>}
      </Facts>
      {version.promjene.length > 0 && <Changes version={version} />}
      {version.stanje.length > 0 && (
        <section>
          <Typography variant="h3" sx={{ mb: 3 }}>
            {t("log.state")}
          </Typography>
          <Facts sx={{ "& dd": { whiteSpace: "pre-wrap" } }}>
            {version.stanje.map(({ polje: field, vrijednost: value }) => (
              <Fact key={field} label={field}>
                {value}
              </Fact>
            ))}
          </Facts>
        </section>
      )}
    </>
  );
}

function Changes({ version: { promjene: changes } }: { version: LogVersion }) {
  const { t } = useTranslation();
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t("log.changes")}
      </Typography>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t("log.field")}</th>
            <th scope="col">{t("log.before")}</th>
            <th scope="col">{t("log.after")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ polje: field, prije: before, poslije: after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{before || <Nothing />}</td>
              <td>{after || <Nothing />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
