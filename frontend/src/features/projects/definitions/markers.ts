import { useTranslation } from "react-i18next";

const names = ["toDo", "inProgress", "done", "approval"] as const;

/** What the markers of statuses mean, by their numbers on the wire. */
export function useMarkerOptions() {
  const { t } = useTranslation();
  return names.map((name, value) => ({ value, label: t(`common.status.${name}`) }));
}
