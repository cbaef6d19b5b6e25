import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DayRows } from "./DayRows";
import type { Day } from "./dayCalls";

interface FileDialogProps {
  read: components["schemas"]["ProjectsReadDays"];
  /** What the project has already. */
  known: Day[];
  pending: boolean;
  onAdd: (days: Day[]) => void;
  onClose: () => void;
}

/** Shows the days of a file before they are added. */
export function FileDialog({ read, known, pending, onAdd, onClose }: FileDialogProps) {
  const { t } = useTranslation();
  const added = read.dani.filter(({ dan: day }) => !known.some((other) => other.dan === day));
  const skipped = read.preskoceno + read.dani.length - added.length;
  return (
    <AppDialog title={t("projects.configuration.ownDays.file")} width={480} onClose={onClose}>
      <DialogContent>
        <Typography sx={{ mb: added.length ? 2 : 0 }}>
          {t("projects.configuration.ownDays.fileDays", { number: added.length })}{" "}
          {skipped > 0 && t("projects.configuration.ownDays.fileSkipped", { number: skipped })}
        </Typography>
        {read.izostavljeni.length > 0 && (
          <Alert severity="warning" sx={{ mb: added.length ? 2 : 0, mt: added.length ? 0 : 2 }}>
            {t("projects.configuration.ownDays.fileLeftOut", { names: read.izostavljeni.join(", ") })}
          </Alert>
        )}
        {added.length > 0 && <DayRows label={t("projects.configuration.ownDays.file")} days={added} />}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {t("common.cancel")}
        </Button>
        <Button variant="contained" disabled={added.length === 0} loading={pending} onClick={() => onAdd(added)}>
          {t("common.save")}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
