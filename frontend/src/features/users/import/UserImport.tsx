import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStepStart } from "@/ui/import/useStepStart";
import { PageHeader } from "@/ui/layout/PageHeader";
import { userListPath } from "../paths";
import { ChoosePeopleFile } from "./ChoosePeopleFile";
import { ImportedPeople } from "./ImportedPeople";
import { MapPeople } from "./MapPeople";
import type { PeopleFile, PeopleOutcome } from "./peopleImportCalls";

/** The import of people: choose a file, map its columns and set defaults, and see who was added. */
export function UserImport() {
  const { t } = useTranslation();
  const [file, setFile] = useState<PeopleFile>();
  const [outcome, setOutcome] = useState<PeopleOutcome>();
  useStepStart(outcome ? "outcome" : file ? "mapping" : "file");
  const restart = () => {
    setFile(undefined);
    setOutcome(undefined);
  };
  return (
    <>
      <PageHeader back={{ to: userListPath, label: t("users.backToList") }} description={t("users.import.lead")} />
      {file && outcome && <ImportedPeople file={file} outcome={outcome} onNew={restart} />}
      {file && !outcome && <MapPeople file={file} onCancel={restart} onImported={setOutcome} />}
      {!file && <ChoosePeopleFile onChosen={setFile} />}
    </>
  );
}
