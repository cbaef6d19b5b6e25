import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { RequestFilter } from "../list/requestFilter";
import { type SavedView, useCreateView, useUpdateView, viewNameLimit } from "./savedViews";

const nameSchema = (t: TFunction) =>
  z.object({
    naziv: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("requests.savedViews.nameRequired")),
        z.maxLength(viewNameLimit, t("requests.savedViews.nameLong")),
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
export function ViewNameDialog(props: ViewNameDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog
      title={t(props.view ? "requests.savedViews.renameTitle" : "requests.savedViews.saveTitle")}
      width={420}
      onClose={props.onClose}
    >
      <NameForm {...props} />
    </AppDialog>
  );
}

function NameForm({ view, filter, onClose, onSaved }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const create = useCreateView();
  const update = useUpdateView();
  const form = useEntityForm({
    schema: nameSchema,
    entity: { version: 0, values: { naziv: view?.naziv ?? "" } },
    save: async ({ naziv }) => {
      if (view) await update.mutateAsync({ ...view, naziv });
      else await create.mutateAsync({ naziv, filter });
    },
    saved: ({ naziv }) => t("requests.savedViews.saved", { name: naziv }),
    onSaved,
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("common.save")} onCancel={onClose}>
      <TextField
        control={form.control}
        name="naziv"
        label={t("fields.name")}
        help={view ? undefined : t("requests.savedViews.nameHelp")}
        limit={viewNameLimit}
        autoComplete="off"
        required
        autoFocus
      />
    </EntityForm>
  );
}
