import { useQuery } from "@tanstack/react-query";
import { type RefObject, useImperativeHandle } from "react";
import { useTranslation } from "react-i18next";
import { internalUsersQuery } from "@/queries/people";
import { EntityForm } from "@/ui/form/EntityForm";
import { DurationField } from "@/ui/form/fields/DurationField";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import type { SelectOption } from "@/ui/form/inputs/SelectInput";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { LeaveGuard } from "@/ui/routing/leaveGuard";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { useSaveInternal } from "./internalCalls";
import { draftName, type Internal, internalSchema, noteLimit, valuesOf } from "./internalForm";

/** The internal people to choose from, and the present ones, who may no longer be internal. */
function usePeople({ interniKorisnik: internal, zahtjevUradio: doneBy }: Internal): SelectOption[] {
  const { data } = useQuery(internalUsersQuery());
  const names = new Map<string, string>();
  for (const username of [internal, doneBy]) if (username) names.set(username, username);
  for (const { korisnickoIme: username, punoIme: fullName } of data?.items ?? []) names.set(username, fullName);
  return Array.from(names, ([value, label]) => ({ value, label }));
}

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
