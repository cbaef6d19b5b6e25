import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePermission } from "@/api/session";
import { firstStepsQuery, nextStep, useHideSteps } from "@/queries/firstSteps";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { Fact, Facts } from "@/ui/layout/Facts";
import { PageHeader } from "@/ui/layout/PageHeader";
import { MapPreview } from "./MapPreview";
import { SystemForm } from "./SystemForm";
import { type SystemSettings as Settings, systemQuery } from "./systemCalls";

/** Shown to people who may not change the settings. */
function SystemFacts({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const isOff = (sent: boolean) => t(sent ? "ui.dialog.no" : "ui.dialog.yes");
  return (
    <>
      <Facts>
        <Fact label={t("settings.system.name")}>{settings.naslovSistema}</Fact>
        <Fact label={t("settings.system.sessionDays")}>{String(settings.trajanjeSesije)}</Fact>
        <Fact label={t("settings.system.mapUrl")}>{settings.urlKarte}</Fact>
        <Fact label={t("settings.system.mapCopyright")}>{settings.autorskaPravaKarte}</Fact>
        <Fact label={t("settings.system.statusMailOff")}>{isOff(settings.slanjePorukeStatus)}</Fact>
        <Fact label={t("settings.system.commentMailOff")}>{isOff(settings.slanjePorukeKomentar)}</Fact>
        <Fact label={t("settings.tokens.allow")}>{t(settings.pristupZaPrograme ? "ui.dialog.yes" : "ui.dialog.no")}</Fact>
        {settings.brojDavalaca > 0 && (
          <Fact label={t("settings.providers.allow")}>{t(settings.prijavaDavaocima ? "ui.dialog.yes" : "ui.dialog.no")}</Fact>
        )}
        <Fact label={t("settings.passkeys.allow")}>{t(settings.pristupniKljucevi ? "ui.dialog.yes" : "ui.dialog.no")}</Fact>
        <Fact label={t("settings.system.logDays")}>{String(settings.cuvanjeLoga)}</Fact>
        <Fact label={t("settings.system.signInDays")}>{String(settings.cuvanjePrijava)}</Fact>
        <Fact label={t("settings.system.addressDays")}>{String(settings.cuvanjeAdresa)}</Fact>
      </Facts>
      <MapPreview address={settings.urlKarte} copyright={settings.autorskaPravaKarte} />
    </>
  );
}

/** Brings the first steps back to the dashboard of whoever has hidden them before all are done. */
function ShowSteps() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tellError = useErrorToast();
  const { data: steps } = useQuery(firstStepsQuery());
  const hide = useHideSteps();
  if (!steps?.sakriveno || nextStep(steps) === undefined) return null;
  const show = () => hide.mutate(false, { onSuccess: () => void navigate("/home/dashboard"), onError: (error) => tellError(error) });
  return (
    <Button variant="outlined" color="secondary" loading={hide.isPending} onClick={show}>
      {t("settings.system.showSteps")}
    </Button>
  );
}

/** The system settings, editable for those with the right to change them. */
export function SystemSettings() {
  const { t } = useTranslation();
  const mayEdit = usePermission("postavke_postavke_sistema_edit");
  const { data, error, refetch } = useQuery(systemQuery());
  const Content = mayEdit ? SystemForm : SystemFacts;
  return (
    <>
      <PageHeader description={t("settings.system.lead")} actions={mayEdit && <ShowSteps />} />
      {data && <Content settings={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton framed heights={[36, 36, 36, 36, 240]} />}
    </>
  );
}
