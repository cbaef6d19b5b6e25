import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { announce } from "@/ui/feedback/announce";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { formatDate } from "@/ui/format/dates";
import { Card } from "@/ui/layout/Card";
import { PageHeader } from "@/ui/layout/PageHeader";
import { useEndFactor, useFactor, useRenewCodes } from "./factorCalls";
import { ProofForm } from "./ProofForm";
import { RecoveryCodes } from "./RecoveryCodes";
import { TurnOnDialog } from "./TurnOnDialog";

type FactorState = components["schemas"]["AuthFactor"];

/** With this many recovery codes or fewer, new ones are recommended. */
const few = 3;

/** The user's second factor: whether it is on, turning it on and off, and its recovery codes. */
export function Factor() {
  const { t } = useTranslation();
  const query = useFactor();
  const [open, setOpen] = useState<"on" | "renew" | "off" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader description={t("account.factor.lead")} />
      {query.isPending && <Skeleton variant="rounded" height={160} />}
      {!query.data && query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data &&
        (query.data.ukljucena ? (
          <TurnedOn state={query.data} onRenew={() => setOpen("renew")} onTurnOff={() => setOpen("off")} />
        ) : (
          <TurnedOff available={query.data.dostupna} onTurnOn={() => setOpen("on")} />
        ))}
      {open === "on" && <TurnOnDialog onClose={close} />}
      {open === "renew" && <RenewDialog onClose={close} />}
      {open === "off" && <TurnOffDialog onClose={close} />}
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
  onRenew: () => void;
  onTurnOff: () => void;
}

function TurnedOn({ state, onRenew, onTurnOff }: TurnedOnProps) {
  const { t } = useTranslation();
  return (
    <Card title={t("account.factor.on")}>
      <div>
        {state.ukljucenaOd && <Typography>{t("account.factor.since", { since: formatDate(state.ukljucenaOd) })}</Typography>}
        <Typography>{t("account.factor.remaining", { count: state.preostaloKodova })}</Typography>
      </div>
      {state.preostaloKodova <= few && <Alert severity="warning">{t("account.factor.fewLeft")}</Alert>}
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Button variant="outlined" onClick={onRenew}>
          {t("account.factor.renew")}
        </Button>
        {!state.obavezna && (
          <Button variant="outlined" color="error" onClick={onTurnOff}>
            {t("account.factor.turnOff")}
          </Button>
        )}
      </div>
      {state.obavezna && <Typography color="textSecondary">{t("account.factor.required")}</Typography>}
    </Card>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<string[]>();
  return (
    <AppDialog title={t(codes ? "account.factor.recovery" : "account.factor.renew")} width={480} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <ProofForm
          submit={t("account.factor.renewSubmit")}
          note={t("account.factor.renewNote")}
          save={renew.mutateAsync}
          onSaved={setCodes}
          onClose={onClose}
        />
      )}
    </AppDialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const end = useEndFactor();
  return (
    <AppDialog title={t("account.factor.turnOffTitle")} width={480} onClose={onClose}>
      <ProofForm
        submit={t("account.factor.turnOff")}
        save={end.mutateAsync}
        onSaved={() => {
          announce(t("account.factor.turnedOff"));
          onClose();
        }}
        onClose={onClose}
      />
    </AppDialog>
  );
}
