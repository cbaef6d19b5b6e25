import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { freeDaysQuery } from "@/queries/projects";
import { DateField } from "@/ui/form/fields/DateField";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import type { RequestDetail } from "../../base/requestCalls";
import { descriptionLimit, titleLimit } from "./requestForm";
import type { RequestField, RequestValues } from "./requestValues";
import { labelOptions, optionsOf, priorityOptions, type RequestChoices } from "./useRequestChoices";

interface RequestInputsProps {
  form: UseFormReturn<RequestValues>;
  choices: RequestChoices;
  /** The latest known request, whose values are shown until all options are loaded; undefined for a new one. */
  request?: RequestDetail;
  /** The first select: the project of a new request, or the status of an existing one. */
  first: ReactNode;
  /** The last select, if any. */
  last?: ReactNode;
  /** An optional input beside the due date. */
  besideDue?: ReactNode;
  onPart?: (part: number | string) => void;
  onCategory?: () => void;
}

const fieldOf =
  (form: UseFormReturn<RequestValues>) =>
  <N extends RequestField>(name: N, label: string) => ({ control: form.control, name, label, required: true });

/** The title and the description, each on a line of its own. */
export function WordInputs({ form }: Pick<RequestInputsProps, "form">) {
  const { t } = useTranslation();
  const field = fieldOf(form);
  return (
    <>
      <div data-wide>
        <TextField {...field("naziv", t("requests.fields.title"))} limit={titleLimit} autoFocus />
      </div>
      <div data-wide>
        <TextField {...field("opis", t("requests.fields.description"))} limit={descriptionLimit} rows={4} />
      </div>
    </>
  );
}

/** The inputs of an edited request. */
export function RequestInputs(props: RequestInputsProps) {
  return (
    <FieldGrid>
      <WordInputs form={props.form} />
      <PropertyInputs {...props} />
    </FieldGrid>
  );
}

/** What is chosen about a request: where it belongs, its kind, and by when it is due. */
export function PropertyInputs({ form, choices, request, first, last, besideDue, ...on }: RequestInputsProps) {
  const { t } = useTranslation();
  const { parts, categories, types, priorities } = choices;
  const field = fieldOf(form);
  const current = (id: keyof RequestDetail, name: keyof RequestDetail) =>
    request && { id: Number(request[id]), naziv: String(request[name]) };
  const samePart = form.getValues("dioProjektaId") === request?.dioProjektaId;
  const free = useQuery(freeDaysQuery(Number(form.watch("projekatId"))));
  const kind = (
    <>
      <SelectField
        {...field("zahtjevKategorijaId", t("requests.fields.category"))}
        options={optionsOf(categories, samePart ? current("zahtjevKategorijaId", "zahtjevKategorija") : undefined)}
        help={categories?.length === 0 ? t("requests.form.noCategories") : undefined}
        onChosen={on.onCategory}
      />
      <SelectField
        {...field("zahtjevTipId", t("requests.fields.type"))}
        options={optionsOf(types, current("zahtjevTipId", "zahtjevTip"))}
      />
      <SelectField
        {...field("zahtjevPrioritetId", t("requests.fields.priority"))}
        options={priorityOptions(priorities, current("zahtjevPrioritetId", "zahtjevPrioritet"))}
      />
    </>
  );
  return (
    <>
      {first}
      <SelectField
        {...field("dioProjektaId", t("requests.fields.part"))}
        options={optionsOf(parts, current("dioProjektaId", "dioProjekta"))}
        help={parts?.length === 0 ? t("requests.form.noParts") : undefined}
        onChosen={on.onPart}
      />
      {last ? (
        <>
          {kind}
          {last}
        </>
      ) : (
        <FieldGrid data-wide data-dense>
          {kind}
        </FieldGrid>
      )}
      <DateField control={form.control} name="rok" label={t("requests.fields.due")} quick free={free.data} />
      {besideDue}
      {(choices.labels?.length !== 0 || Boolean(request?.oznake.length)) && (
        <div data-wide>
          <MultiSelectField
            control={form.control}
            name="oznakaId"
            label={t("requests.fields.labels")}
            placeholder={t("requests.fields.unlabelled")}
            options={labelOptions(choices.labels)}
            others={labelOptions(request?.oznake)}
          />
        </div>
      )}
    </>
  );
}
