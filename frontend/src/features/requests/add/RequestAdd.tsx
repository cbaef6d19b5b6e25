import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import { useQuery } from "@tanstack/react-query";
import { FolderX } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { projectsQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { dropHeldKeys } from "@/ui/keys/heldKeys";
import { useCloseDialog, useShowFresh } from "../dialogRoute";
import { AddForm } from "./AddForm";

/** How the dialog is left without a question: given up, or with the request of this id. */
type Leaving = "cancelled" | number;

/** The dialog of a new request, over the list. */
export function RequestAdd() {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const showFresh = useShowFresh();
  const projects = useQuery(projectsQuery());
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState<Leaving>();
  const failed = projects.error !== null && !projects.data;
  useEffect(() => {
    if (failed) toast.error(t("requestAdd.projectsFailed"));
  }, [failed, t]);
  const noForm = failed || projects.data?.items.length === 0;
  useEffect(() => {
    if (noForm) dropHeldKeys();
  }, [noForm]);
  // Runs after the dialog has heard that nothing is unsaved any more.
  useEffect(() => {
    if (leaving === "cancelled") close();
    else if (leaving !== undefined) showFresh(leaving);
  }, [leaving, close, showFresh]);
  return (
    <AppDialog addressed title={t("requestAdd.title")} onClose={close} dirty={dirty && leaving === undefined}>
      {projects.data && projects.data.items.length > 0 && (
        <AddForm
          projects={projects.data.items}
          onDirty={setDirty}
          onCancel={() => setLeaving("cancelled")}
          onCreated={setLeaving}
        />
      )}
      {projects.data?.items.length === 0 && <NoProjects onClose={close} />}
      {failed && <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />}
      {projects.isPending && <Placeholder />}
    </AppDialog>
  );
}

function NoProjects({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={FolderX}
      title={t("requestAdd.noProjects")}
      hint={t("requestAdd.noProjectsHint")}
      action={
        <Button variant="outlined" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    />
  );
}

/** As high as the form, so that nothing jumps when it comes. */
function Placeholder() {
  return (
    <DialogContent>
      <FormSkeleton heights={[40, 110, 40, 40, 60]} />
    </DialogContent>
  );
}
