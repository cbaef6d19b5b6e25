import DialogContent from "@mui/material/DialogContent";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { AppDialog } from "@/ui/dialog/AppDialog";

const Points = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: 4,
  margin: 0,
  "& dt": { fontWeight: 600 },
  "& dd": { margin: "0 0 12px", color: theme.vars?.palette.text.secondary },
}));

const topics = ["choosing", "showing", "seeing", "hours", "saving", "large", "outside"] as const;

/** How reports are chosen, read and kept. */
export function ReportHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("reports.helpTitle")} onClose={onClose}>
      <DialogContent>
        <Points>
          {topics.map((topic) => (
            <div key={topic}>
              <dt>{t(`reports.helpTopic.${topic}`)}</dt>
              <dd>{t(`reports.helpText.${topic}`)}</dd>
            </div>
          ))}
        </Points>
      </DialogContent>
    </AppDialog>
  );
}
