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
import { formatDate } from "@/ui/format/dates";
import { Card } from "@/ui/layout/Card";
import { PageHeader } from "@/ui/layout/PageHeader";
import { Passkeys } from "../passkeys/Passkeys";
import { type FactorState, useEndFactor, useFactor, useRenewCodes } from "./factorCalls";
import { ProofForm } from "./ProofForm";
import { RecoveryCodes } from "./RecoveryCodes";
import { TurnOnDialog } from "./TurnOnDialog";

/** With this many recovery codes or fewer, new ones are recommended. */
const few = 3;

/** The user's second factor: whether it is on, the app that computes codes, passkeys, and the recovery codes. */
export function Factor() {
  const { t } = useTranslation();
  const query = useFactor();
  const [open, setOpen] = useState<"on" | "renew" | "off" | null>(null);
  const close = () => setOpen(null);
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
      {state?.ukljucena && <TurnedOn state={state} onOpen={setOpen} />}
      {state && !state.ukljucena && !state.samoDavalac && <TurnedOff available={state.dostupna} onTurnOn={() => setOpen("on")} />}
      {state && <Passkeys state={state} />}
      {open === "on" && <TurnOnDialog onClose={close} />}
      {open === "renew" && state && (
        <RenewDialog passkey={!state.aplikacija && state.kljucevi.some((key) => key.vrijediOvdje)} onClose={close} />
      )}
      {open === "off" && state && <TurnOffDialog appAlone={state.kljucevi.length === 0} onClose={close} />}
    </>
  );
}

function TurnedOff({ available, onTurnOn }: { available: boolean; onTurnOn: () => void }) {
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
            <Button variant="contained" onClick={onTurnOn}>
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
  onOpen: (dialog: "on" | "renew" | "off") => void;
}

function TurnedOn({ state, onOpen }: TurnedOnProps) {
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
          <Button variant="outlined" onClick={() => onOpen("on")}>
            {t("account.factor.addApp")}
          </Button>
        )}
        <Button variant="outlined" onClick={() => onOpen("renew")}>
          {t("account.factor.renew")}
        </Button>
        {state.aplikacija && (beside || !state.obavezna) && (
          <Button variant="outlined" color="error" onClick={() => onOpen("off")}>
            {t(beside ? "account.factor.removeApp" : "account.factor.turnOff")}
          </Button>
        )}
      </div>
      {state.obavezna && <Typography color="textSecondary">{t("account.factor.required")}</Typography>}
    </Card>
  );
}

function RenewDialog({ passkey, onClose }: { passkey: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<string[]>();
  return (
    <AppDialog title={t(codes ? "account.factor.recovery" : "account.factor.renew")} width={480} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <ProofForm
          submit={t(passkey ? "account.factor.byPasskey" : "account.factor.renewSubmit")}
          note={t("account.factor.renewNote")}
          passkey={passkey}
          save={renew.mutateAsync}
          onSaved={setCodes}
          onClose={onClose}
        />
      )}
    </AppDialog>
  );
}

function TurnOffDialog({ appAlone, onClose }: { appAlone: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useEndFactor();
  return (
    <AppDialog title={t(appAlone ? "account.factor.turnOffTitle" : "account.factor.removeApp")} width={480} onClose={onClose}>
      <ProofForm
        submit={t(appAlone ? "account.factor.turnOff" : "account.factor.removeApp")}
        save={end.mutateAsync}
        onSaved={() => {
          announce(t(appAlone ? "account.factor.turnedOff" : "account.factor.appRemoved"));
          onClose();
        }}
        onClose={onClose}
      />
    </AppDialog>
  );
}
