import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import FormHelperText from "@mui/material/FormHelperText";
import { styled } from "@mui/material/styles";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ApiError } from "@/api/apiError";
import type { Project } from "@/queries/projects";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { toast } from "@/ui/feedback/toast";
import { DraftNotice } from "@/ui/form/DraftNotice";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { useFormDraft } from "@/ui/form/useFormDraft";
import { useErrorText } from "@/ui/useErrorText";
import { FileChooser } from "../files/FileChooser";
import { pastedFiles } from "../files/pastedFiles";
import { useUploads } from "../files/useUploads";
import { AddFields } from "./AddFields";
import { addSchema, emptyRequest, type NewRequest } from "./addForm";
import { useCreateRequest } from "./useCreateRequest";

const draftFields = ["naziv", "opis"] as const;

const Form = styled("form")({ display: "flex", flexDirection: "column", minHeight: 0, flex: "1 1 auto" });

interface AddFormProps {
  /** At least one. */
  projects: Project[];
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onCreated: (id: number) => void;
}

/** Ctrl+Enter submits from everywhere; Enter alone does so from the one-line field. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function useAddForm({ onDirty, onCreated }: AddFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const schema = useMemo(() => addSchema(t), [t]);
  const form = useForm<NewRequest>({ resolver: zodResolver(schema), defaultValues: emptyRequest });
  const draft = useFormDraft("novi-zahtjev", form, draftFields);
  const uploads = useUploads("zahtjev");
  const create = useCreateRequest();
  const [title, description] = useWatch({ control: form.control, name: ["naziv", "opis"] });
  const dirty = title !== "" || description !== "" || uploads.items.length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const send = (request: NewRequest) => {
    if (create.isPending || uploads.sending || uploads.failed) return;
    const documents = uploads.documents.map(({ id }) => id);
    create.mutate(
      { request, documents },
      {
        onSuccess: ({ id }) => {
          toast.success(t("requestAdd.created"));
          onCreated(id);
        },
        onError: (error) => applyServerErrors(form, error) || toast.error(errorText(error)),
      },
    );
  };
  return { form, draft, uploads, create, submit: form.handleSubmit(send) };
}

/** The form of a new request. Pictures are sent while the rest is being typed. */
export function AddForm(props: AddFormProps) {
  const { t } = useTranslation();
  const { form, draft, uploads, create, submit } = useAddForm(props);
  const pasteFiles = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  };
  const refused = create.error instanceof ApiError ? create.error.fields.dokumenti?.[0] : undefined;
  const unsent = uploads.failed && form.formState.isSubmitted ? t("requestAdd.failedFiles") : undefined;
  return (
    <Form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} onPaste={pasteFiles}>
      <DialogContent sx={{ pt: 4, pb: 4 }}>
        <DraftNotice draft={draft} />
        <AddFields form={form} projects={props.projects} />
        <FileChooser uploads={uploads} label={t("requestAdd.pictures")} error={unsent ?? refused} />
      </DialogContent>
      <DialogFooter sx={{ alignItems: "center", flexWrap: "wrap" }}>
        <FormHelperText
          role="status"
          sx={{
            m: 0,
            mr: "auto",
            flexBasis: { xs: "100% !important", sm: "auto" },
            "&:empty": { display: "none" },
          }}
        >
          {uploads.sending && t("requestAdd.waitForFiles")}
        </FormHelperText>
        <Button variant="outlined" color="secondary" onClick={props.onCancel}>
          {t("common.cancel")}
        </Button>
        <SubmitButton pending={create.isPending} disabled={uploads.sending}>
          {t("requestAdd.submit")}
        </SubmitButton>
      </DialogFooter>
    </Form>
  );
}
