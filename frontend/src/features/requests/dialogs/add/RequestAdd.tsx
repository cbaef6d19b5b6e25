import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { projectsQuery } from "@/queries/projects";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { dropHeldKeys } from "@/ui/keys/holding";
import { readId } from "@/ui/routing/addressId";
import { useCloseDialog, useShowFresh } from "../../base/dialogRoute";
import { NoProjects } from "../../base/NoProjects";
import { useBranch, useIsTrial } from "../../widgets/form/branch";
import { AddForm } from "./AddForm";

/** The dialog of a new request, over the list or the board, with the project of that. */
export function RequestAdd() {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const showFresh = useShowFresh();
  const begun = readId(useSearchParams()[0].get("projekatId"));
  const branch = useBranch();
  const trial = useIsTrial() ? { naziv: t("requests.add.trial.title"), opis: t("requests.add.trial.text") } : undefined;
  const projects = useQuery(projectsQuery());
  const failed = projects.error !== null && !projects.data;
  const noForm = failed || projects.data?.items.length === 0;
  useEffect(() => {
    if (noForm) dropHeldKeys();
  }, [noForm]);
  return (
    <AppDialog addressed title={t("shell.addRequest")} onClose={close}>
      {projects.data && projects.data.items.length > 0 && (
        <AddForm projects={projects.data.items} begun={begun} trial={trial} branch={branch} onCancel={close} onCreated={showFresh} />
      )}
      {projects.data?.items.length === 0 && <Nowhere onClose={close} />}
      {failed && <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />}
      {projects.isPending && <Placeholder />}
    </AppDialog>
  );
}

function Nowhere({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <NoProjects
      title={t("requests.add.noProjects")}
      hint={t("requests.add.noProjectsHint")}
      action={
        <Button variant="outlined" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    />
  );
}

/** A placeholder with the form's height, so that nothing moves. */
function Placeholder() {
  return (
    <DialogContent>
      <FormSkeleton heights={[40, 110, 40, 40, 60]} />
    </DialogContent>
  );
}
