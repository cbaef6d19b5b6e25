import { useTranslation } from "react-i18next";
import { StatusBadge } from "../marks/StatusBadge";

/** Whether a person may sign in, as mark and word. */
export function PersonState({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  return <StatusBadge marker={disabled ? 0 : 2} label={t(disabled ? "fields.inactive" : "fields.active")} />;
}
