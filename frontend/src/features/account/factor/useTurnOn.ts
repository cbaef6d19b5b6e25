import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useStartFactor } from "./factorCalls";
import type { Started } from "./TurnOnDialog";

/** Makes the secret of a new app, which the dialog then shows. */
export function useTurnOn() {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const start = useStartFactor();
  const [started, setStarted] = useState<Started>();
  const begin = () => start.mutate(undefined, { onSuccess: setStarted, onError: (error) => tellError(error, t("account.factor.failed")) });
  return { started, pending: start.isPending, begin, end: () => setStarted(undefined) };
}
