import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../feedback/toast";

/** Shows a toast when a list could not be loaded. */
export function useListFailure(failed: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (failed) toast.error(t("ui.list.failed"));
  }, [failed, t]);
}
