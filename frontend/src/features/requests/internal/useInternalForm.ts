import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { applyServerErrors } from "@/ui/form/serverErrors";
import { useFormDraft } from "@/ui/form/useFormDraft";
import { type Conflict, useConflict } from "../edit/useConflict";
import type { RequestDetail } from "../requestQuery";
import {
  draftName,
  type Internal,
  type InternalField,
  type InternalValues,
  internalOf,
  internalSchema,
  sameInternal,
  valuesOf,
} from "./internalForm";
import { useSaveInternal } from "./internalQueries";

const draftFields = ["realnoPotrosenoVrijeme", "overhead", "napomena"] as const;

/** The internal data with the version of the request that holds it. */
interface Base {
  internal: Internal;
  version: number;
}

/**
 * What the form began with. Another change of the request, such as its status, only moves the version on; internal data that
 * somebody else wrote are taken over as long as nothing is typed.
 */
function useBase(current: Base): [Base, (base: Base) => void] {
  const [base, setBase] = useState(current);
  if (current.version > base.version && sameInternal(current.internal, base.internal)) setBase(current);
  return [base, setBase];
}

/** A field whose value differs in the newest version, with that value as the form writes it. */
interface Difference {
  field: InternalField;
  value: string;
}

function differencesOf(typed: InternalValues, newest: Internal | undefined): Difference[] {
  if (!newest) return [];
  const values = valuesOf(newest);
  return (Object.keys(values) as InternalField[])
    .filter((field) => values[field] !== typed[field])
    .map((field) => ({ field, value: values[field] }));
}

/** The form of the internal data of a request, with its draft, its saving, and what to do when somebody else was faster. */
export function useInternalForm(request: RequestDetail, internal: Internal) {
  const { t } = useTranslation();
  const current = { internal, version: request.verzija };
  const [base, setBase] = useBase(current);
  const schema = useMemo(() => internalSchema(t), [t]);
  const form = useForm<InternalValues>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(base.internal),
  });
  const draft = useFormDraft(draftName(request.id), form, draftFields, base.version);
  const conflict = useConflict(request.id, draft.version);
  const begin = (next: Base) => {
    setBase(next);
    form.reset(valuesOf(next.internal));
  };
  const takeOver = useEffectEvent(() => begin(current));
  const newer = current.version > base.version && !sameInternal(internal, base.internal);
  const foreign = newer && !form.formState.isDirty;
  useEffect(() => {
    if (foreign) takeOver();
  }, [foreign]);
  const { save, pending } = useSave(form, conflict, request.id, base.internal, (saved) => {
    conflict.clear();
    draft.forget();
    begin(saved);
  });
  const newest = conflict.newest?.interno;
  const typed = useWatch({ control: form.control }) as InternalValues;
  const take = (field: InternalField) =>
    newest && form.setValue(field, valuesOf(newest)[field], { shouldDirty: true, shouldValidate: true });
  return { form, draft, conflict, save, pending, take, differences: differencesOf(typed, newest) };
}

function useSave(
  form: UseFormReturn<InternalValues>,
  conflict: Conflict,
  id: number,
  before: Internal,
  onSaved: (saved: Base) => void,
) {
  const { t } = useTranslation();
  const mutation = useSaveInternal(id);
  const save = form.handleSubmit((values) => {
    if (mutation.isPending) return;
    mutation.mutate(
      { internal: internalOf(values, before), version: conflict.version },
      {
        onSuccess: ({ interno, verzija }) => {
          toast.success(t("requestInternal.saved"));
          onSaved({ internal: interno ?? internalOf(values, before), version: verzija });
        },
        onError: (error) => {
          if (conflict.take(error)) return;
          applyServerErrors(form, error);
          toast.error(t("requestInternal.failed"));
        },
      },
    );
  });
  return { save, pending: mutation.isPending };
}
