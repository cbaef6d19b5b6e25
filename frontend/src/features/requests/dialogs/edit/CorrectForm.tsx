import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EntityForm } from "@/ui/form/EntityForm";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { type RequestDetail, requestQuery } from "../../base/requestCalls";
import { useReturnFromRequest } from "../../screens/view/overRequest";
import { useCorrectRequest } from "../../widgets/form/editCalls";
import { descriptionLimit, editSchema, titleLimit } from "../../widgets/form/requestForm";
import { entityOf } from "../../widgets/form/requestValues";
import { useCascade } from "../../widgets/form/useCascade";
import { optionsOf, useRequestChoices } from "../../widgets/form/useRequestChoices";

/** The form in which senders correct a request that nobody has begun with; `request` is the latest known version. */
export function CorrectForm({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const [begun] = useState(request);
  const leave = useReturnFromRequest(request.id);
  const state = useEntityForm({
    name: `ispravka-${begun.id}`,
    schema: editSchema,
    entity: entityOf(request),
    save: useCorrectRequest(request.id).mutateAsync,
    newest: newest(requestQuery(request.id), entityOf),
    together: [["dioProjektaId", "zahtjevKategorijaId"]],
    saved: t("requests.edit.corrected"),
    onSaved: leave,
  });
  const { form, control, guard } = state;
  const { parts, categories } = useRequestChoices(form, request);
  const { onPart } = useCascade(form);
  const cancel = () => {
    guard.release();
    leave();
  };
  return (
    <EntityForm state={state} submit={t("common.save")} onCancel={cancel}>
      <FieldGrid>
        <div data-wide>
          <TextField control={control} name="naziv" label={t("requests.fields.title")} required limit={titleLimit} autoFocus />
        </div>
        <div data-wide>
          <TextField control={control} name="opis" label={t("requests.fields.description")} required limit={descriptionLimit} rows={4} />
        </div>
        <SelectField
          control={control}
          name="dioProjektaId"
          label={t("requests.fields.part")}
          options={optionsOf(parts, { id: request.dioProjektaId, naziv: request.dioProjekta })}
          onChosen={onPart}
          required
        />
        <SelectField
          control={control}
          name="zahtjevKategorijaId"
          label={t("requests.fields.category")}
          options={optionsOf(categories, { id: request.zahtjevKategorijaId, naziv: request.zahtjevKategorija })}
          required
        />
      </FieldGrid>
    </EntityForm>
  );
}
