import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { projectsQuery } from "@/queries/projects";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FileChooser } from "@/ui/files/FileChooser";
import { documentsOf, type Upload } from "@/ui/files/uploads";
import { useUploads } from "@/ui/files/useUploads";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import { Card, CardButtons } from "@/ui/layout/Card";
import { sizes } from "@/ui/theme/theme";
import { NoProjects } from "../../base/NoProjects";
import { type PreparedImport, usePrepare } from "./importCalls";

/** The first step: the project and the file. */
export function ChooseFile({ onPrepared }: { onPrepared: (prepared: PreparedImport) => void }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const projects = useQuery(projectsQuery());
  const [chosen, setChosen] = useState<number>();
  const [files, setFiles] = useState<Upload[]>([]);
  const uploads = useUploads("uvoz", files, setFiles);
  const prepare = usePrepare();
  const projectId = chosen ?? projects.data?.items[0]?.id;
  const document = documentsOf(files)[0];
  const next = () => {
    if (!projectId || !document) return;
    prepare.mutate({ dokumentId: document.id, projekatId: projectId }, { onSuccess: onPrepared, onError: (error) => tellError(error) });
  };
  if (projects.data?.items.length === 0)
    return (
      <Card title={t("requests.import.chooseTitle")} sx={{ mb: 6 }}>
        <NoProjects title={t("requests.add.noProjects")} hint={t("requests.add.noProjectsHint")} />
      </Card>
    );
  return (
    <Card title={t("requests.import.chooseTitle")} sx={{ mb: 6 }}>
      {projects.error && !projects.data && <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />}
      <div style={{ maxWidth: sizes.form }}>
        <SelectInput
          label={t("requests.fields.project")}
          required
          options={(projects.data?.items ?? []).map(({ id, naziv: name }) => ({ value: id, label: name }))}
          value={projectId}
          onChange={(value) => setChosen(Number(value))}
        />
        <FileChooser uploads={uploads} label={t("requests.import.file")} />
        <CardButtons sx={{ mt: 4 }}>
          <Button variant="contained" disabled={!document || !projectId} loading={prepare.isPending} onClick={next}>
            {t("ui.import.next")}
          </Button>
        </CardButtons>
      </div>
    </Card>
  );
}
