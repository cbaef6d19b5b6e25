import type { TFunction } from "i18next";
import { formatDay, isDay, today } from "@/ui/format/days";
import { confirmQuestion } from "@/ui/questions";

/**
 * Whether a due date is meant: a day that has passed is asked about.
 * @param before the due date until now, which is not asked about again
 */
export async function confirmDue(t: TFunction, due: string | null | undefined, before?: string | null): Promise<boolean> {
  if (!due || due === before || !isDay(due) || due >= today()) return true;
  return confirmQuestion({
    title: t("requests.form.pastDueTitle"),
    text: t("requests.form.pastDueText", { day: formatDay(due) }),
    confirmLabel: t("requests.form.pastDueConfirm"),
  });
}
