import { useTranslation } from "react-i18next";
import { HelpDialog } from "@/ui/dialog/HelpDialog";

const topics = ["choosing", "showing", "seeing", "hours", "saving", "large", "outside"] as const;

/** How reports are chosen, read and kept. */
export function ReportHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const points = topics.map((topic) => ({
    topic: t(`reports.helpTopic.${topic}`),
    text: t(`reports.helpText.${topic}`),
  }));
  return <HelpDialog title={t("reports.helpTitle")} points={points} onClose={onClose} />;
}
