import type { TFunction } from "i18next";
import { confirmQuestion } from "@/ui/questions";
import { myWaiting } from "./outboxStore";

/** Asks somebody who signs out about what waits to be sent, and says until when it is kept; true at once if there is nothing. */
export async function confirmSignOut(t: TFunction): Promise<boolean> {
  const count = myWaiting().length;
  if (count === 0) return true;
  return confirmQuestion({
    title: t("requests.outbox.leaveTitle"),
    text: t("requests.outbox.leaveText", { count }),
    confirmLabel: t("requests.outbox.leave"),
  });
}
