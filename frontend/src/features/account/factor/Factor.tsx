import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { announce } from "@/ui/feedback/announce";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { formatDate } from "@/ui/format/dates";
import { Card } from "@/ui/layout/Card";
import { PageHeader } from "@/ui/layout/PageHeader";
import { confirmQuestion } from "@/ui/questions";
import { StandingTokens } from "../tokens/StandingTokens";
import { type FactorState, useEndFactor, useFactor, useRenewCodes } from "./factorCalls";
import { Passkeys } from "./Passkeys";
import { RecoveryCodes } from "./RecoveryCodes";
import { TurnOnDialog } from "./TurnOnDialog";
import { useTurnOn } from "./useTurnOn";

/** With this many recovery codes or fewer, new ones are recommended. */
const few = 3;

/** The user's second factor: whether it is on, the app that computes codes, passkeys, and the recovery codes. */
export function Factor() {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const query = useFactor();
  const turnOn = useTurnOn();
  const renew = useRenewCodes();
  const end = useEndFactor();
  const [codes, setCodes] = useState<string[]>();
  const onError = (error: unknown) => tellError(error, t("account.factor.failed"));
  const askRenew = async () => {
    const texts = { title: t("account.factor.renew"), text: t("account.factor.renewNote"), confirmLabel: t("account.factor.renewSubmit") };
    if (await confirmQuestion(texts)) renew.mutate(undefined, { onSuccess: setCodes, onError });
  };
  const askEnd = async (appAlone: boolean) => {
    const title = t(appAlone ? "account.factor.turnOffTitle" : "account.factor.removeApp");
    const text = t(appAlone ? "account.factor.turnOffQuestion" : "account.factor.removeAppQuestion");
    const confirmLabel = t(appAlone ? "account.factor.turnOff" : "account.factor.removeAppSubmit");
    if (!(await confirmQuestion({ title, text, confirmLabel }))) return;
    const onSuccess = () => announce(t(appAlone ? "account.factor.turnedOff" : "account.factor.appRemoved"));
    end.mutate(undefined, { onSuccess, onError });
  };
  const state = query.data;
  return (
    <>
      <PageHeader description={t("account.factor.lead")} />
      {query.isPending && <Skeleton variant="rounded" height={160} />}
      {!state && query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {state?.samoDavalac && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t("account.factor.byProvider")}
        </Alert>
      )}
      {state?.ukljucena && (
        <TurnedOn
          state={state}
          pending={turnOn.pending || renew.isPending || end.isPending}
          onTurnOn={turnOn.begin}
          onRenew={askRenew}
          onEnd={() => askEnd(state.kljucevi.length === 0)}
        />
      )}
      {state && !state.ukljucena && !state.samoDavalac && (
        <TurnedOff available={state.dostupna} pending={turnOn.pending} onTurnOn={turnOn.begin} />
      )}
      {state && <Passkeys state={state} />}
      {state && <StandingTokens />}
      {turnOn.started && <TurnOnDialog started={turnOn.started} onClose={turnOn.end} />}
      {codes && (
        <AppDialog title={t("account.factor.recovery")} width={480} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
        </AppDialog>
      )}
    </>
  );
}

function TurnedOff({ available, pending, onTurnOn }: { available: boolean; pending: boolean; onTurnOn: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {!available && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t("account.factor.unprepared")}
        </Alert>
      )}
      <EmptyState
        icon={ShieldCheck}
        title={t("account.factor.off")}
        hint={t("account.factor.offHint")}
        action={
          available && (
            <Button variant="contained" loading={pending} onClick={onTurnOn}>
              {t("account.factor.turnOn")}
            </Button>
          )
        }
      />
    </>
  );
}

interface TurnedOnProps {
  state: FactorState;
  pending: boolean;
  onTurnOn: () => void;
  onRenew: () => void;
  onEnd: () => void;
}

function TurnedOn({ state, pending, onTurnOn, onRenew, onEnd }: TurnedOnProps) {
  const { t } = useTranslation();
  const beside = state.kljucevi.length > 0;
  return (
    <Card title={t("account.factor.on")}>
      <div>
        {state.ukljucenaOd && <Typography>{t("account.factor.since", { since: formatDate(state.ukljucenaOd) })}</Typography>}
        <Typography>{t("account.factor.remaining", { count: state.preostaloKodova })}</Typography>
      </div>
      {state.preostaloKodova <= few && <Alert severity="warning">{t("account.factor.fewLeft")}</Alert>}
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        {!state.aplikacija && state.dostupna && (
          <Button variant="outlined" disabled={pending} onClick={onTurnOn}>
            {t("account.factor.addApp")}
          </Button>
        )}
        <Button variant="outlined" disabled={pending} onClick={onRenew}>
          {t("account.factor.renew")}
        </Button>
        {state.aplikacija && (beside || !state.obavezna) && (
          <Button variant="outlined" color="error" disabled={pending} onClick={onEnd}>
            {t(beside ? "account.factor.removeApp" : "account.factor.turnOff")}
          </Button>
        )}
      </div>
      {state.obavezna && <Typography color="textSecondary">{t("account.factor.required")}</Typography>}
    </Card>
  );
}
