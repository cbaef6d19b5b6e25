import { type RefObject, useImperativeHandle } from "react";
import { useTranslation } from "react-i18next";
import { EntityForm } from "@/ui/form/EntityForm";
import { DurationField } from "@/ui/form/fields/DurationField";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { LeaveGuard } from "@/ui/routing/leaveGuard";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { draftName, type Internal, internalSchema, noteLimit, valuesOf } from "./internalForm";
import { usePeople } from "./usePeople";
import { useSaveInternal } from "./useSaveInternal";

interface InternalFormProps {
  request: RequestDetail;
  internal: Internal;
  /** Gets the form's leave guard, to ask before the form is closed. */
  guardRef: RefObject<LeaveGuard | null>;
}

/** The form of the internal data. */
export function InternalForm({ request, internal, guardRef }: InternalFormProps) {
  const { t } = useTranslation();
  const entityOf = ({ verzija: version, interno: internalData = internal }: RequestDetail) => ({
    version,
    values: valuesOf(internalData),
  });
  const form = useEntityForm({
    name: draftName(request.id),
    schema: internalSchema,
    entity: entityOf(request),
    save: useSaveInternal(request.id, internal).mutateAsync,
    newest: newest(requestQuery(request.id), entityOf),
    saved: t("requests.internal.saved"),
    failed: t("requests.internal.failed"),
  });
  useImperativeHandle(guardRef, () => form.guard, [form.guard]);
  const people = usePeople(internal);
  const field = <N extends string>(name: N) => ({
    control: form.control,
    name,
    label: t(`requests.fields.internal.${name as "napomena"}`),
  });
  const person = { options: people, emptyLabel: t("requests.internal.nobody") };
  return (
    <EntityForm state={form} submit={t("requests.internal.save")} ground="panel" aria-label={t("requests.internal.title")}>
      <FieldGrid>
        <SelectField {...field("interniKorisnik")} {...person} />
        <SelectField {...field("zahtjevUradio")} {...person} />
        <DurationField {...field("realnoPotrosenoVrijeme")} />
        <DurationField {...field("overhead")} />
      </FieldGrid>
      <TextField {...field("napomena")} rows={2} limit={noteLimit} />
    </EntityForm>
  );
}
