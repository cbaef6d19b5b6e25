import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passkeysWork } from "@/api/passkeys";
import { Card } from "@/ui/layout/Card";
import { AddPasskeyDialog } from "./AddPasskeyDialog";
import type { FactorState } from "./factorCalls";
import { PasskeyLine } from "./PasskeyLine";

/** How many passkeys a person may have. */
const most = 10;

/** The user's passkeys: when each was used, adding, renaming and removing. Nothing where there are none and none can be added. */
export function Passkeys({ state }: { state: FactorState }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const { kljucevi: keys, kljuceviDostupni: offered } = state;
  if (!offered && keys.length === 0) return null;
  const full = keys.length >= most;
  const last = keys.length === 1 && !state.aplikacija && state.obavezna;
  return (
    <div style={{ marginTop: 24 }}>
      <Card title={t("account.passkeys.title")}>
        <Typography color="textSecondary">{t("account.passkeys.lead")}</Typography>
        {!offered && !state.samoDavalac && <Alert severity="info">{t("account.passkeys.off")}</Alert>}
        {offered && !passkeysWork() && <Alert severity="info">{t("account.passkeys.unsupported")}</Alert>}
        {keys.length === 0 ? (
          <Typography>{t("account.passkeys.none")}</Typography>
        ) : (
          <ul aria-label={t("account.passkeys.title")} style={{ display: "grid", gap: 12, margin: 0, padding: 0, listStyle: "none" }}>
            {keys.map((key) => (
              <PasskeyLine key={key.id} passkey={key} stays={last} />
            ))}
          </ul>
        )}
        {offered && passkeysWork() && !full && (
          <Button variant="outlined" onClick={() => setAdding(true)} sx={{ justifySelf: "start" }}>
            {t("account.passkeys.add")}
          </Button>
        )}
        {offered && full && <Typography color="textSecondary">{t("account.passkeys.full")}</Typography>}
        {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      </Card>
    </div>
  );
}
