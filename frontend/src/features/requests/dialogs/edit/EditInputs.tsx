import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { SelectField } from "@/ui/form/fields/SelectField";
import { AssigneeSearch } from "../../base/AssigneeSearch";
import { somebodyElse } from "../../base/assignees";
import type { RequestDetail } from "../../base/requestCalls";
import { RequestInputs } from "../../widgets/form/RequestInputs";
import type { RequestValues } from "../../widgets/form/requestValues";
import { useCascade } from "../../widgets/form/useCascade";
import { statusOptions, useAssigneeOptions, useRequestChoices } from "../../widgets/form/useRequestChoices";

/** The assignee; people who are not offered can be searched by name. */
function AssigneeSelect({ form, versions }: EditInputsProps) {
  const { t } = useTranslation();
  const { options, add } = useAssigneeOptions(form, versions);
  const [category, assignee] = useWatch({
    control: form.control,
    name: ["zahtjevKategorijaId", "dodijeljeniKorisnikIme"],
  });
  const [searching, setSearching] = useState(false);
  const choose = (username: string) => form.setValue("dodijeljeniKorisnikIme", username, { shouldDirty: true });
  return (
    <>
      <SelectField
        control={form.control}
        name="dodijeljeniKorisnikIme"
        label={t("requests.edit.assignee")}
        options={options}
        emptyLabel={t("requests.fields.unassigned")}
        onChosen={(chosen) => {
          if (chosen !== somebodyElse) return;
          choose(assignee);
          setSearching(true);
        }}
      />
      {searching && (
        <AssigneeSearch
          categories={[Number(category)]}
          onChoose={(person) => {
            add(person);
            choose(person.korisnickoIme);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}

interface EditInputsProps {
  form: UseFormReturn<RequestValues>;
  /** The form's initial version of the request, and the latest known one. */
  versions: [RequestDetail, RequestDetail];
}

/** The inputs of a request with its status and, for people who may assign, its assignee. */
export function EditInputs({ form, versions }: EditInputsProps) {
  const { t } = useTranslation();
  const [, request] = versions;
  const mayChangeStatus = usePermission("zahtjev_zahtjev_edit_status");
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const choices = useRequestChoices(form, request);
  return (
    <RequestInputs
      form={form}
      choices={choices}
      request={request}
      {...useCascade(form)}
      first={
        <SelectField
          control={form.control}
          name="zahtjevStatusId"
          label={t("requests.fields.status")}
          options={statusOptions(choices.statuses, request.zahtjevStatus)}
          disabled={!mayChangeStatus}
          help={mayChangeStatus ? undefined : t("requests.edit.statusForbidden")}
          required
        />
      }
      last={mayAssign ? <AssigneeSelect form={form} versions={versions} /> : undefined}
    />
  );
}
