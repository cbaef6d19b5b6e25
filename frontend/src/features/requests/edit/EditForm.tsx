import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { type KeyboardEvent, useMemo, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { DraftNotice } from "@/ui/form/DraftNotice";
import { FormBody } from "@/ui/form/FormBody";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { useFormDraft } from "@/ui/form/useFormDraft";
import { useLeaveGuard } from "@/ui/leaveGuard";
import { useErrorText } from "@/ui/useErrorText";
import type { RequestDetail } from "../requestQuery";
import { useReturnFromRequest } from "../view/overRequest";
import { ConflictNotice } from "./ConflictNotice";
import { EditFields } from "./EditFields";
import { differences, type EditField, type EditValues, editSchema, valuesOf } from "./editForm";
import { NewestValue } from "./NewestValue";
import { type Conflict, useConflict } from "./useConflict";
import { useSaveRequest } from "./useSaveRequest";

const draftFields = ["naziv", "opis"] as const;

/** The edit form of a request. `request` is what it begins with; later versions do not change what is typed. */
export function EditForm({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const [begun] = useState(request);
  const schema = useMemo(() => editSchema(t), [t]);
  const form = useForm<EditValues>({ resolver: zodResolver(schema), defaultValues: valuesOf(begun) });
  const draft = useFormDraft(`izmjena-${begun.id}`, form, draftFields, begun.verzija);
  const conflict = useConflict(begun.id, draft.version);
  const guard = useLeaveGuard(form.formState.isDirty);
  const leave = useReturnFromRequest(begun.id);
  const { save, pending } = useSave(form, conflict, begun.id, () => {
    guard.release();
    leave();
  });
  const differing = useDiffering(form, conflict);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
  };
  const below = (field: EditField, label: string) => {
    const difference = differing.find((other) => other.field === field);
    return (
      difference && (
        <NewestValue label={label} text={difference.text} onTake={() => take(form, conflict, field)} />
      )
    );
  };
  return (
    <FormBody onSubmit={save} onKeyDown={onKeyDown}>
      <DraftNotice draft={draft} />
      <ConflictNotice conflict={conflict} differs={differing.length > 0} />
      <EditFields form={form} request={begun} newest={conflict.newest} below={below} />
      <div style={{ display: "flex", justifyContent: "flex-end", gap: 8, marginTop: 8 }}>
        <Button
          variant="outlined"
          color="secondary"
          onClick={() => {
            guard.release();
            leave();
          }}
        >
          {t("common.cancel")}
        </Button>
        <SubmitButton pending={pending}>{t("requestEdit.save")}</SubmitButton>
      </div>
    </FormBody>
  );
}

function useSave(form: UseFormReturn<EditValues>, conflict: Conflict, id: number, onSaved: () => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const mutation = useSaveRequest(id);
  const save = form.handleSubmit((values) => {
    if (mutation.isPending) return;
    mutation.mutate(
      { values, version: conflict.version },
      {
        onSuccess: () => {
          toast.success(t("requestEdit.saved"));
          onSaved();
        },
        onError: (error) =>
          conflict.take(error) || applyServerErrors(form, error) || toast.error(errorText(error)),
      },
    );
  });
  return { save, pending: mutation.isPending };
}

/** The fields that differ from the newest version, once that was asked for. */
function useDiffering(form: UseFormReturn<EditValues>, { newest }: Conflict) {
  const typed = useWatch({ control: form.control }) as EditValues;
  return newest ? differences(typed, newest) : [];
}

/** Puts the newest version's value into a field; a part and its category go together. */
function take(form: UseFormReturn<EditValues>, { newest }: Conflict, field: EditField): void {
  if (!newest) return;
  const values = valuesOf(newest);
  const together: EditField[] = ["dioProjektaId", "zahtjevKategorijaId"];
  for (const name of together.includes(field) ? together : [field]) {
    form.setValue(name, values[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
}
