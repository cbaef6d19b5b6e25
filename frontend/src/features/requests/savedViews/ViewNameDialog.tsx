import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import DialogContent from "@mui/material/DialogContent";
import type { TFunction } from "i18next";
import { type FormEvent, useMemo } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { DialogFooter } from "@/ui/dialog/DialogFooter";
import { toast } from "@/ui/feedback/toast";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { TextField } from "@/ui/form/TextField";
import { useErrorText } from "@/ui/useErrorText";
import type { RequestFilter } from "../list/requestFilter";
import { type SavedView, useCreateView, useUpdateView, viewNameLimit } from "./savedViews";

const nameSchema = (t: TFunction) =>
  z.object({
    naziv: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("savedViews.nameRequired")),
        z.maxLength(viewNameLimit, t("savedViews.nameLong")),
      ),
  });

interface ViewNameDialogProps {
  /** The view to rename; undefined for a new one. */
  view?: SavedView;
  /** What a new view filters by. */
  filter: RequestFilter;
  onClose: () => void;
  onSaved: () => void;
}

/** Asks for the name of a new view, or for another name of one. */
export function ViewNameDialog({ view, filter, onClose, onSaved }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const schema = useMemo(() => nameSchema(t), [t]);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { naziv: view?.naziv ?? "" } });
  const create = useCreateView();
  const update = useUpdateView();
  const save = ({ naziv }: { naziv: string }) => {
    const answers = {
      onSuccess: () => {
        toast.success(t("savedViews.saved", { name: naziv }));
        onSaved();
      },
      onError: (error: Error) => applyServerErrors(form, error) || toast.error(errorText(error)),
    };
    if (view) update.mutate({ ...view, naziv }, answers);
    else create.mutate({ naziv, filter }, answers);
  };
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void form.handleSubmit(save)(event);
  };
  return (
    <AppDialog
      title={t(view ? "savedViews.renameTitle" : "savedViews.saveTitle")}
      width={420}
      dirty={form.formState.isDirty && !create.isPending && !update.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <DialogContent sx={{ py: 4 }}>
          <TextField
            control={form.control}
            name="naziv"
            label={t("savedViews.name")}
            help={view ? undefined : t("savedViews.nameHelp")}
            limit={viewNameLimit}
            autoComplete="off"
            required
            autoFocus
          />
        </DialogContent>
        <DialogFooter>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <SubmitButton pending={create.isPending || update.isPending}>{t("common.save")}</SubmitButton>
        </DialogFooter>
      </form>
    </AppDialog>
  );
}
