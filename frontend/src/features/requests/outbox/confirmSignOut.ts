import type { TFunction } from "i18next";
import { confirmQuestion } from "@/ui/dialog/questions";
import { myWaiting } from "./outboxStore";

/** Tells somebody who signs out what waits unsent, and until when; answers at once when nothing does. */
export async function confirmSignOut(t: TFunction): Promise<boolean> {
  const count = myWaiting().length;
  if (count === 0) return true;
  return confirmQuestion({
    title: t("requests.outbox.leaveTitle"),
    text: t("requests.outbox.leaveText", { count }),
    confirmLabel: t("requests.outbox.leave"),
  });
}
