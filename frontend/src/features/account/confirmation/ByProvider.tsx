import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmedByProvider, onProviderAnswer } from "@/api/providerConfirmation";
import type { components } from "@/api/schema.gen";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { useAskProvider } from "./confirmationCalls";

/** Why a provider did not confirm who somebody is, as the service names it. */
const reasons = ["nedostupno", "isteklo", "odbijeno", "drugaosoba", "nepotvrdjeno", "neuspjelo"] as const;

interface ByProviderProps {
  providers: components["schemas"]["AuthConfirmsIdentity"][];
  /** Whether there is no other way. */
  alone: boolean;
  onConfirmed: () => void;
}

/** Lets people who sign in by a provider prove there who they are, in a window of its own, so that what they are doing stays. */
export function ByProvider({ providers, alone, onConfirmed }: ByProviderProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const ask = useAskProvider();
  const [waiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const answered = useEffectEvent((outcome: string) => {
    if (outcome === confirmedByProvider) return onConfirmed();
    setWaiting(false);
    setRefusal(t(`account.confirmation.provider.reasons.${reasons.find((reason) => reason === outcome) ?? "neuspjelo"}`));
  });
  useEffect(() => onProviderAnswer((outcome) => answered(outcome)), []);
  const open = (provider: string) => {
    setRefusal(undefined);
    // A window that opens later than the click would be blocked.
    const opened = window.open("", "_blank", "popup,width=520,height=720");
    ask.mutate(provider, {
      onSuccess: (address) => {
        setWaiting(true);
        if (opened) opened.location.replace(address);
        else window.location.assign(address);
      },
      onError: (error) => {
        opened?.close();
        setRefusal(errorText(error, t("account.confirmation.failed")));
      },
    });
  };
  return (
    <>
      {providers.map(({ sifra, naziv }, index) => (
        <Button
          key={sifra}
          variant={alone ? "contained" : "outlined"}
          fullWidth
          startIcon={<ExternalLink size={18} aria-hidden />}
          loading={ask.isPending && ask.variables === sifra}
          autoFocus={alone && index === 0}
          onClick={() => open(sifra)}
        >
          {t("account.confirmation.provider.confirm", { naziv })}
        </Button>
      ))}
      <div role="status" style={{ display: waiting ? undefined : "contents" }}>
        {waiting && <Alert severity="info">{t("account.confirmation.provider.waiting")}</Alert>}
      </div>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </>
  );
}
