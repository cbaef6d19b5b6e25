import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EntityForm } from "@/ui/form/EntityForm";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { LookupDialog } from "./LookupDialog";
import { LookupInputs } from "./LookupInputs";
import { fieldsQuery, itemQuery, type LookupField, type LookupItem, useSaveItem } from "./lookupCalls";
import { enteredOf, itemEntity, itemSchema, shownIn, visibility } from "./lookupForm";
import { useLookupParams } from "./paths";

/** The dialog of an item's edit, over its list. It always starts with the server's present version. */
export function LookupEdit() {
  const { t } = useTranslation();
  const { list, id } = useLookupParams();
  const fields = useQuery(fieldsQuery(list)).data?.items;
  const item = useQuery({ ...itemQuery(list, id), refetchOnMount: "always" });
  return (
    <LookupDialog title={t("lookups.editTitle")} query={item} ready={item.isFetchedAfterMount && fields !== undefined}>
      {(held, close) => <ItemForm key={id} list={list} item={held} all={fields ?? []} onClose={close} />}
    </LookupDialog>
  );
}

interface ItemFormProps {
  list: string;
  item: LookupItem;
  all: LookupField[];
  onClose: () => void;
}

function ItemForm({ list, item, all, onClose }: ItemFormProps) {
  const { t } = useTranslation();
  const fields = shownIn(all, visibility.edit);
  const [schema] = useState(() => itemSchema(fields));
  const save = useSaveItem(list, item.id);
  const form = useEntityForm({
    name: `${list}-${item.id}`,
    schema,
    entity: itemEntity(fields, t, item),
    save: ({ values, ...edit }) => save.mutateAsync({ values: enteredOf(fields, values), ...edit }),
    newest: newest(itemQuery(list, item.id), (known) => itemEntity(fields, t, known)),
    saved: t("common.saved"),
    failed: t("lookups.saveFailed"),
    onSaved: onClose,
  });
  const cancel = () => {
    form.guard.release();
    onClose();
  };
  return (
    <EntityForm state={form} ground="dialog" submit={t("lookups.submitEdit")} onCancel={cancel}>
      <LookupInputs control={form.control} fields={fields} />
    </EntityForm>
  );
}
