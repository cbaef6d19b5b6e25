import { useTranslation } from "react-i18next";
import type { Assignee } from "@/queries/people";
import { formatShortDay, today } from "@/ui/format/days";

/**
 * Words what one should know before a person is assigned: until when they are away and who stands in, and how many open requests they have,
 * such as "otvorenih: 12", where the caller may know it.
 */
export function useLoadOf(): (person: Partial<Assignee>) => string {
  const { t } = useTranslation();
  return ({ otvoreno: open, otvorenoImaJos: more, odsutanDo: until, zamjena: substitute }) => {
    const away = until !== undefined && until >= today(); // what was read yesterday may be over
    return [
      away && t("requests.assignees.away", { day: formatShortDay(until) }),
      away && substitute && t("requests.assignees.standing", { name: substitute }),
      open !== undefined && t("requests.assignees.open", { total: `${open}${more ? "+" : ""}` }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
