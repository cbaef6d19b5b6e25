import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EntityForm } from "@/ui/form/EntityForm";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { LookupDialog } from "./LookupDialog";
import { LookupInputs } from "./LookupInputs";
import { fieldsQuery, type LookupField, useAddItem } from "./lookupCalls";
import { enteredOf, itemEntity, itemSchema, shownIn, visibility } from "./lookupForm";
import { useLookupParams } from "./paths";

/** The dialog of a new item, over its list. */
export function LookupAdd() {
  const { t } = useTranslation();
  const { list } = useLookupParams();
  const fields = useQuery(fieldsQuery(list));
  return (
    <LookupDialog title={t("lookups.addTitle")} query={fields}>
      {({ items }, close) => <AddForm key={list} list={list} all={items} onClose={close} />}
    </LookupDialog>
  );
}

function AddForm({ list, all, onClose }: { list: string; all: LookupField[]; onClose: () => void }) {
  const { t } = useTranslation();
  const fields = shownIn(all, visibility.add);
  const [schema] = useState(() => itemSchema(fields));
  const add = useAddItem(list);
  const form = useEntityForm({
    name: `novi-${list}`,
    schema,
    entity: itemEntity(fields, t),
    save: ({ values, ...edit }) => add.mutateAsync({ values: enteredOf(fields, values), ...edit }),
    saved: t("lookups.added"),
    failed: t("lookups.saveFailed"),
    onSaved: onClose,
  });
  const cancel = () => {
    form.guard.release();
    onClose();
  };
  return (
    <EntityForm state={form} ground="dialog" submit={t("lookups.submitAdd")} onCancel={cancel}>
      <LookupInputs control={form.control} fields={fields} />
    </EntityForm>
  );
}
