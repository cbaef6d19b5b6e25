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

const points = ["choosing", "showing", "seeing", "hours", "saving", "large", "outside"] as const;

/** How reports are chosen, read and kept. */
export function ReportHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("reports.help.title")} onClose={onClose}>
      <DialogContent>
        <Points>
          {points.map((point) => (
            <div key={point}>
              <dt>{t(`reports.help.${point}.title`)}</dt>
              <dd>{t(`reports.help.${point}.text`)}</dd>
            </div>
          ))}
        </Points>
      </DialogContent>
    </AppDialog>
  );
}
