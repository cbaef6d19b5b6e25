import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstMessage } from "@/api/apiError";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { FileChooser } from "@/ui/files/FileChooser";
import { documentsOf, type Upload } from "@/ui/files/uploads";
import { useUploads } from "@/ui/files/useUploads";
import { Card, CardButtons } from "@/ui/layout/Card";
import { sizes } from "@/ui/theme/theme";
import { PeopleExample } from "./PeopleExample";
import { type PeopleFile, peoplePreviewQuery } from "./peopleImportCalls";

/** The first step: the file, and an explanation of what happens with the people in it. */
export function ChoosePeopleFile({ onChosen }: { onChosen: (file: PeopleFile) => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [files, setFiles] = useState<Upload[]>([]);
  const read = useMutation({
    mutationFn: ({ id }: PeopleFile) => queryClient.fetchQuery(peoplePreviewQuery({ dokumentId: id })),
  });
  const uploads = useUploads("osobe", files, (change) => {
    read.reset();
    setFiles(change);
  });
  const document = documentsOf(files)[0];
  const next = () => {
    if (!document) return;
    const file = { id: document.id, name: document.naziv };
    read.mutate(file, { onSuccess: () => onChosen(file) });
  };
  return (
    <Card title={t("users.import.chooseTitle")}>
      <div style={{ maxWidth: sizes.form }}>
        <FileChooser uploads={uploads} label={t("users.import.chooseTitle")} />
        <Typography sx={{ mt: 4 }}>{t("users.import.columnsHelp")}</Typography>
        <Typography sx={{ mt: 2 }}>{t("users.import.letters")}</Typography>
        <div role="alert">{read.error && <FormHelperText error>{firstMessage(read.error) ?? errorText(read.error)}</FormHelperText>}</div>
        <CardButtons sx={{ mt: 4 }}>
          <Button variant="contained" disabled={!document} loading={read.isPending} onClick={next}>
            {t("ui.import.next")}
          </Button>
        </CardButtons>
      </div>
      <PeopleExample />
    </Card>
  );
}
