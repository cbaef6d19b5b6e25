import { useTranslation } from "react-i18next";
import type { Assignee } from "@/queries/people";

/** Words how many open requests a person has, such as "otvorenih: 12"; nothing where the caller may not know it. */
export function useLoadOf(): (person: Partial<Assignee>) => string {
  const { t } = useTranslation();
  return ({ otvoreno: open, otvorenoImaJos: more }) =>
    open === undefined ? "" : t("requests.assignees.open", { total: `${open}${more ? "+" : ""}` });
}
