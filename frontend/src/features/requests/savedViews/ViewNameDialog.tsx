import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { atMost } from "@/ui/form/rules/limits";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme/theme";
import type { RequestFilter } from "../list/requestFilter";
import { type SavedView, savedViewsQuery, useCreateView, useUpdateView, viewNameLimit } from "./savedViewCalls";

const viewSchema = (t: TFunction) =>
  z.object({
    naziv: z
      .string()
      .check(z.trim(), z.minLength(1, t("requests.savedViews.nameRequired")), atMost(viewNameLimit, t("requests.savedViews.nameLong"))),
    filter: z.custom<RequestFilter>(),
  });

const entityOf = ({ verzija: version, naziv, filter }: SavedView) => ({
  version,
  values: { naziv, filter },
});

/** The view as the service has it now. */
const newestView = (id: number) =>
  newest(savedViewsQuery(), ({ items }) => {
    const view = items.find((other) => other.id === id);
    if (!view) throw new Error(`view ${id} is gone`);
    return entityOf(view);
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
      width={sizes.smallDialog}
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
    schema: viewSchema,
    entity: view ? entityOf(view) : { version: 0, values: { naziv: "", filter } },
    save: ({ values, version, key }) =>
      view ? update.mutateAsync({ id: view.id, ...values, verzija: version }) : create.mutateAsync({ ...values, key }),
    newest: view && newestView(view.id),
    saved: ({ naziv: name }) => t("requests.savedViews.saved", { name }),
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
