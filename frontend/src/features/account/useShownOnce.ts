import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveGuard } from "@/ui/routing/leaveGuard";

/** Asks before something that is never shown again is left, until it was copied or saved, which the caller says by `keep`. */
export function useShownOnce() {
  const { t } = useTranslation();
  const [kept, setKept] = useState(false);
  const { confirm } = useLeaveGuard(!kept, undefined, t("account.shownOnce"));
  return { keep: () => setKept(true), confirm };
}
