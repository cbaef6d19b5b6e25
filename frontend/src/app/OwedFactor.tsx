import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { passkeysWork } from "@/api/passkeys";
import { useSession } from "@/api/session";
import { AddPasskeyDialog } from "@/features/account/factor/AddPasskeyDialog";
import { useFactor } from "@/features/account/factor/factorCalls";
import { TurnOnDialog } from "@/features/account/factor/TurnOnDialog";
import { useTurnOn } from "@/features/account/factor/useTurnOn";
import { AuthHeading, AuthScreen } from "@/features/auth/AuthScreen";
import { signInPath } from "@/features/auth/paths";
import { returnAddress } from "@/features/auth/returnAddress";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { NavigationGuard } from "./NavigationGuard";
import { useSignOut } from "./shell/useSignOut";

const ConfirmationHost = lazyComponent(() => import("@/features/account/confirmation/ConfirmationHost").then((m) => m.ConfirmationHost));

/** The only screen of somebody whose role requires a second factor, until they have turned it on. */
export function OwedFactor() {
  const session = useSession();
  return (
    <AuthScreen>
      {session ? <Owed role={session.role} /> : <Navigate to={signInPath} replace />}
      <NavigationGuard />
    </AuthScreen>
  );
}

function Owed({ role }: { role: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const factor = useFactor();
  const signOut = useSignOut();
  const turnOn = useTurnOn();
  const [adding, setAdding] = useState(false);
  const passkey = factor.data?.kljuceviDostupni && passkeysWork();
  const done = factor.data?.ukljucena && !adding && !turnOn.started;
  // The page is loaded anew, as all that was asked for before was refused.
  useEffect(() => {
    if (done) window.location.assign(returnAddress(search));
  }, [done, search]);
  return (
    <div style={{ display: "grid", gap: 8 }}>
      <AuthHeading title={t("auth.factor.title")} lead={t("auth.factor.owed", { role })} />
      {factor.isPending && <FormSkeleton heights={[42]} />}
      {!factor.data && factor.error && <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />}
      {factor.data && !factor.data.dostupna && !passkey && <Alert severity="error">{t("account.factor.unprepared")}</Alert>}
      {passkey && (
        <Button variant="contained" size="large" disabled={done} onClick={() => setAdding(true)}>
          {t("account.passkeys.add")}
        </Button>
      )}
      {factor.data?.dostupna && (
        <>
          <p style={{ margin: "0 0 12px" }}>{t("account.factor.offHint")}</p>
          <Button variant="contained" size="large" disabled={done} loading={turnOn.pending} onClick={turnOn.begin}>
            {t("account.factor.turnOn")}
          </Button>
        </>
      )}
      <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        {t("auth.factor.signOut")}
      </Button>
      {turnOn.started && <TurnOnDialog started={turnOn.started} onClose={turnOn.end} />}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      <ConfirmationHost onMissing={() => undefined} />
    </div>
  );
}
