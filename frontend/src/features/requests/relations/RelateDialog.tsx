import type { TFunction } from "i18next";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { EntityForm } from "@/ui/form/EntityForm";
import { SelectField } from "@/ui/form/fields/SelectField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { RequestPick } from "./RequestPick";
import { type FoundRequest, type Role, roles, useRelate } from "./relationCalls";

const schema = (t: TFunction) =>
  z.object({
    uloga: z.custom<Role>(),
    zahtjevId: z.nullable(z.custom<FoundRequest>()).check(z.refine((request) => request !== null, t("requests.relations.required"))),
  });

type Values = z.infer<ReturnType<typeof schema>>;

const nothing = { version: 0, values: { uloga: "dioKa", zahtjevId: null } satisfies Values as Values };

interface RelateDialogProps {
  id: number;
  onClose: () => void;
}

/** Ties a request to another one, which is found by its number or by words. */
export function RelateDialog(props: RelateDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t("requests.relations.dialogTitle", { id: props.id })} width={480} onClose={props.onClose}>
      <RelateForm {...props} />
    </AppDialog>
  );
}

function RelateForm({ id, onClose }: RelateDialogProps) {
  const { t } = useTranslation();
  const relate = useRelate(id);
  const form = useEntityForm({
    schema,
    entity: nothing,
    save: ({ values: { uloga: role, zahtjevId: other }, key }) => relate.mutateAsync({ otherId: other?.id ?? 0, role, key }),
    saved: (_, { zahtjevId: otherId }) => t("requests.relations.added", { id: otherId }),
    onSaved: onClose,
  });
  return (
    <EntityForm state={form} ground="dialog" submit={t("requests.relations.submit")} onCancel={onClose}>
      <Other control={form.control} except={id} />
      <SelectField
        control={form.control}
        name="uloga"
        label={t("requests.relations.role")}
        options={roles.map((role) => ({ value: role, label: t(`requests.relations.roles.${role}`) }))}
      />
    </EntityForm>
  );
}

function Other({ control, except }: { control: Control<Values>; except: number }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: "zahtjevId" });
  return (
    <RequestPick
      label={t("requests.relations.other")}
      except={except}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  );
}
