import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useImperativeHandle } from "react";
import { useTranslation } from "react-i18next";
import { choosing } from "@/queries/refreshChoices";
import { DurationField } from "@/ui/form/DurationField";
import { EntityForm } from "@/ui/form/EntityForm";
import { FieldGrid } from "@/ui/form/FieldGrid";
import { SelectField } from "@/ui/form/SelectField";
import { TextField } from "@/ui/form/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import type { LeaveGuard } from "@/ui/leaveGuard";
import { type RequestDetail, requestQuery } from "../requestQuery";
import { draftName, type Internal, internalSchema, noteLimit, valuesOf } from "./internalForm";
import { usePeople } from "./usePeople";
import { useSaveInternal } from "./useSaveInternal";

interface InternalFormProps {
  request: RequestDetail;
  internal: Internal;
  /** Gets the way to ask before the form is closed. */
  guardRef: RefObject<LeaveGuard | null>;
}

/** The form of the internal data. */
export function InternalForm({ request, internal, guardRef }: InternalFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const entityOf = ({ verzija, interno = internal }: RequestDetail) => ({
    version: verzija,
    values: valuesOf(interno),
  });
  const form = useEntityForm({
    name: draftName(request.id),
    schema: internalSchema,
    entity: entityOf(request),
    meta: choosing,
    save: useSaveInternal(request.id, internal),
    newest: async () => entityOf(await queryClient.fetchQuery({ ...requestQuery(request.id), staleTime: 0 })),
    saved: t("requests.internal.saved"),
    failed: t("requests.internal.failed"),
  });
  useImperativeHandle(guardRef, () => form.guard, [form.guard]);
  const people = usePeople(internal);
  const field = <N extends string>(name: N) => ({
    control: form.control,
    name,
    label: t(`requests.internal.fields.${name as "napomena"}`),
  });
  const person = { options: people, emptyLabel: t("requests.internal.nobody") };
  return (
    <EntityForm
      state={form}
      submit={t("requests.internal.save")}
      ground="panel"
      aria-label={t("requests.internal.title")}
    >
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
