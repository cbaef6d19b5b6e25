import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { uploadsAddGuideInput } from "@/api/limits.gen";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { FileChooser } from "@/ui/files/FileChooser";
import { documentsOf, type Upload } from "@/ui/files/uploads";
import { keptWithUploads, uploadsSchema, useUploadField } from "@/ui/files/useUploadField";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { atMost } from "@/ui/form/rules/limits";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { type Guide, guideQuery, useSaveGuide } from "./documentCalls";
import type { Folder } from "./folders";

/** In characters, as the service counts. */
const limits = { title: uploadsAddGuideInput.naslov, folder: uploadsAddGuideInput.folder, folderName: 64, depth: 3 } as const;

interface Values {
  naslov: string;
  folder: string;
  dokumenti: Upload[];
}

const schemaOf = (isNew: boolean) => (t: TFunction) =>
  z.object({
    naslov: z.string().check(z.trim(), z.minLength(1, t("documents.titleRequired")), atMost(limits.title, t("documents.titleLong"))),
    folder: z.string().check(
      z.trim(),
      z.refine((folder) => namesOf(folder).length <= limits.depth, t("documents.folderDeep")),
      z.refine((folder) => namesOf(folder).every((name) => name.length <= limits.folderName), t("documents.folderLong")),
      atMost(limits.folder, t("documents.folderLong")),
    ),
    dokumenti: uploadsSchema(t).check(z.refine((uploads) => !isNew || uploads.length > 0, t("documents.fileRequired"))),
  });

const [newSchema, editSchema] = [schemaOf(true), schemaOf(false)];

const namesOf = (folder: string) => folder.split("/").filter((name) => name.trim());

const entityOf = ({ naslov, folder, verzija: version }: Guide) => ({
  version,
  values: { naslov, folder, dokumenti: [] as Upload[] },
});

interface GuideDialogProps {
  /** Undefined for a new one. */
  guide?: Guide;
  /** The folder of a new one. */
  folder: string;
  folders: Folder[];
  onClose: () => void;
}

/** Adds a document or changes its title, folder and file. */
export function GuideDialog(props: GuideDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t(props.guide ? "documents.editTitle" : "documents.addTitle")} onClose={props.onClose}>
      <GuideForm {...props} />
    </AppDialog>
  );
}

function GuideForm({ guide, folder, folders, onClose }: GuideDialogProps) {
  const { t } = useTranslation();
  const save = useSaveGuide(guide);
  const [entity] = useState(() => (guide ? entityOf(guide) : { version: 0, values: { naslov: "", folder, dokumenti: [] as Upload[] } }));
  const state = useEntityForm<Values, Guide>({
    schema: guide ? editSchema : newSchema,
    entity,
    kept: keptWithUploads,
    save: ({ values: { dokumenti: documents, ...values }, ...edit }) =>
      save.mutateAsync({ values: { ...values, dokumentId: documentsOf(documents)[0]?.id }, ...edit }),
    newest: guide && newest(guideQuery(guide.id), entityOf),
    saved: t(guide ? "documents.changedToast" : "documents.addedToast"),
    failed: t("documents.failed"),
    onSaved: onClose,
  });
  const { control } = state;
  const { uploads, ...chooser } = useUploadField(state.form, "dokument");
  const known = folders.map(({ path }) => path);
  return (
    <EntityForm
      state={state}
      ground="dialog"
      submit={t(guide ? "common.save" : "documents.add")}
      onCancel={onClose}
      note={uploads.sending && t("ui.files.wait")}
    >
      <TextField control={control} name="naslov" label={t("documents.title")} limit={limits.title} autoComplete="off" required autoFocus />
      <TextField
        control={control}
        name="folder"
        label={t("documents.folder")}
        help={known.length > 0 ? t("documents.folderHelpKnown", { folders: known.slice(0, 3).join(", ") }) : t("documents.folderHelp")}
        limit={limits.folder}
        autoComplete="off"
      />
      <FileChooser uploads={uploads} label={t("documents.file")} {...chooser} />
    </EntityForm>
  );
}
