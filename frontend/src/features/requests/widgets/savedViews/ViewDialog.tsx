import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { usePermission } from "@/api/session";
import { keptViewsQuery } from "@/queries/savedViews";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { atMost } from "@/ui/form/rules/limits";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme/theme";
import type { RequestFilter } from "../filter/requestFilter";
import {
  audiencesQuery,
  contentOf,
  type SavedView,
  useCreateView,
  useUpdateView,
  type ViewContent,
  viewNameLimit,
  wholeView,
} from "./savedViewCalls";

const viewSchema = (t: TFunction) =>
  z.object({
    naziv: z
      .string()
      .check(z.trim(), z.minLength(1, t("requests.savedViews.nameRequired")), atMost(viewNameLimit, t("requests.savedViews.nameLong"))),
    filter: z.custom<RequestFilter>(),
    audience: z.string(),
    uMeniju: z.boolean(),
    brojOtvorenih: z.boolean(),
    pocetni: z.boolean(),
  });

type ViewValues = z.infer<ReturnType<typeof viewSchema>>;

/** The form's value for whom a view is shared with: `project-3`, `role-2`, empty for nobody. */
const projectChoice = (id: number) => `project-${id}`;
const roleChoice = (id: number) => `role-${id}`;
const isRole = (choice: string) => choice.startsWith("role-");
const idOf = (choice: string) => Number(choice.split("-")[1]);

const valuesOf = ({ naziv, filter, projekatId, ulogaId, uMeniju, brojOtvorenih, pocetni }: ViewContent): ViewValues => ({
  naziv,
  filter,
  audience: projekatId ? projectChoice(projekatId) : ulogaId ? roleChoice(ulogaId) : "",
  uMeniju: Boolean(uMeniju),
  brojOtvorenih: Boolean(brojOtvorenih),
  pocetni: Boolean(pocetni),
});

/** The content to save; values without a meaning beside the others are left out. */
const contentFrom = ({ audience, ...values }: ViewValues): ViewContent =>
  contentOf({
    ...values,
    ...(audience && (isRole(audience) ? { ulogaId: idOf(audience) } : { projekatId: idOf(audience) })),
    brojOtvorenih: values.uMeniju && values.brojOtvorenih && isCountable(values.filter),
    pocetni: values.pocetni && isRole(audience),
  });

/** Whether a view can have a count: searching for words would take too long. */
const isCountable = ({ naziv: title, opis: description }: RequestFilter) => !title && !description;

const entityOf = (view: SavedView) => ({ version: view.verzija, values: valuesOf(view) });

/** The view as the server has it. */
const newestView = (id: number) =>
  newest(keptViewsQuery(), ({ items }) => {
    const view = items.find((other) => other.id === id);
    if (!view) throw new Error(`view ${id} is gone`);
    return entityOf(wholeView(view));
  });

interface ViewDialogProps {
  /** The view to change; undefined for a new one. */
  view?: SavedView;
  /** The filter of a new view. */
  filter: RequestFilter;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of a view: its name, with whom it is shared, and where it is shown. */
export function ViewDialog(props: ViewDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog
      title={t(props.view ? "requests.savedViews.editTitle" : "requests.savedViews.saveTitle")}
      width={sizes.smallDialog}
      onClose={props.onClose}
    >
      <ViewForm {...props} />
    </AppDialog>
  );
}

/** The options for sharing, none without the right; and whether a view may stand in the menu or at the start of those with an option. */
function useAudiences() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...audiencesQuery(), enabled: usePermission("zahtjev_pogled_dijeljenje") });
  const { projekti: projects, uloge: roles } = data ?? { projekti: [], uloge: [] };
  const options = [
    ...roles.map(({ id, naziv: name }) => ({ value: roleChoice(id), label: t("requests.savedViews.ofRole", { name }) })),
    ...projects.map(({ id, naziv: name }) => ({ value: projectChoice(id), label: t("requests.savedViews.ofProject", { name }) })),
  ];
  const managed = roles.flatMap(({ id, upravljana }) => (upravljana ? [roleChoice(id)] : []));
  return { options: data && options, mayPlace: (audience: string) => !isRole(audience) || managed.includes(audience) };
}

function ViewForm({ view, filter, onClose, onSaved }: ViewDialogProps) {
  const { t } = useTranslation();
  const create = useCreateView();
  const update = useUpdateView();
  const audiences = useAudiences();
  const form = useEntityForm({
    schema: viewSchema,
    entity: view ? entityOf(view) : { version: 0, values: valuesOf(contentOf({ naziv: "", filter })) },
    save: ({ values, version, key }) => {
      const content = contentFrom(audiences.mayPlace(values.audience) ? values : { ...values, uMeniju: false, pocetni: false });
      return view ? update.mutateAsync({ id: view.id, ...content, verzija: version }) : create.mutateAsync({ ...content, key });
    },
    newest: view && newestView(view.id),
    saved: ({ naziv: name }) => t("requests.savedViews.saved", { name }),
    onSaved,
  });
  const { control } = form;
  const [audience, inSidebar] = useWatch({ control, name: ["audience", "uMeniju"] });
  const placeable = audiences.mayPlace(audience);
  return (
    <EntityForm state={form} ground="dialog" submit={t("common.save")} onCancel={onClose}>
      <TextField
        control={control}
        name="naziv"
        label={t("fields.name")}
        help={view ? undefined : t("requests.savedViews.nameHelp")}
        limit={viewNameLimit}
        autoComplete="off"
        required
        autoFocus
      />
      {audiences.options && (
        <SelectField
          control={control}
          name="audience"
          label={t("requests.savedViews.audience")}
          options={audiences.options}
          emptyLabel={t("requests.savedViews.onlyMe")}
        />
      )}
      {placeable && <CheckboxField control={control} name="uMeniju" label={t("requests.savedViews.inSidebar")} />}
      {placeable && inSidebar && isCountable(view?.filter ?? filter) && (
        <CheckboxField control={control} name="brojOtvorenih" label={t("requests.savedViews.counted")} />
      )}
      {placeable && isRole(audience) && <CheckboxField control={control} name="pocetni" label={t("requests.savedViews.first")} />}
    </EntityForm>
  );
}
