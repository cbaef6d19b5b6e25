import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { components } from "@/api/schema.gen";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DayRows } from "./DayRows";
import type { Day } from "./dayCalls";

interface AddDaysDialogProps {
  title: string;
  /** The days that are offered; undefined until they are known. */
  read: components["schemas"]["ProjectsReadDays"] | undefined;
  /** What the project has already. */
  known: Day[];
  pending: boolean;
  onAdd: (days: Day[]) => void;
  onClose: () => void;
  /** Shown above the days. */
  children?: ReactNode;
}

/** Shows days that come from elsewhere before they are added. */
export function AddDaysDialog({ title, read, known, pending, onAdd, onClose, children }: AddDaysDialogProps) {
  const { t } = useTranslation();
  const added = (read?.dani ?? []).filter(({ dan: day }) => !known.some((other) => other.dan === day));
  const skipped = read ? read.preskoceno + read.dani.length - added.length : 0;
  const leftOut = read?.izostavljeni ?? [];
  return (
    <AppDialog title={title} width={480} onClose={onClose}>
      <DialogContent>
        {children}
        {read && (
          <Typography sx={{ mb: added.length ? 2 : 0 }}>
            {t("projects.configuration.ownDays.fileDays", { number: added.length })}{" "}
            {skipped > 0 && t("projects.configuration.ownDays.fileSkipped", { number: skipped })}
          </Typography>
        )}
        {leftOut.length > 0 && (
          <Alert severity="warning" sx={{ mb: added.length ? 2 : 0, mt: added.length ? 0 : 2 }}>
            {t("projects.configuration.ownDays.fileLeftOut", { names: leftOut.join(", ") })}
          </Alert>
        )}
        {added.length > 0 && <DayRows label={title} days={added} />}
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
