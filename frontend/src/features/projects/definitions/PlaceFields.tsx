import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { categoriesQuery, offering, partsQuery, prioritiesQuery, typesQuery } from "@/queries/projects";
import { SelectField } from "@/ui/form/fields/SelectField";

type Choice = number | "";

/** Where a request belongs in its project. */
export interface Place {
  dioProjektaId: Choice;
  zahtjevKategorijaId: Choice;
  zahtjevTipId: Choice;
  zahtjevPrioritetId: Choice;
}

interface PlaceFieldsProps {
  form: Pick<UseFormReturn<Place>, "control" | "setValue">;
  projectId: number;
  /** What was chosen before, which stays to be chosen when it was retired. */
  chosen?: { [field in keyof Place]?: number };
  /** Called when another part or category is chosen. */
  onMoved?: () => void;
  required?: boolean;
}

/** Asks where requests belong: part and category, type, priority. */
export function PlaceFields({ form: { control, setValue }, projectId, chosen = {}, onMoved, required = false }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const part = useWatch({ control, name: "dioProjektaId" });
  const parts = useQuery({ ...partsQuery(projectId), select: offering(chosen.dioProjektaId) });
  const categories = useQuery({
    ...categoriesQuery(Number(part)),
    select: offering(chosen.zahtjevKategorijaId),
    enabled: part !== "",
  });
  const types = useQuery({ ...typesQuery(projectId), select: offering(chosen.zahtjevTipId) });
  const priorities = useQuery({ ...prioritiesQuery(projectId), select: offering(chosen.zahtjevPrioritetId) });
  const options = (items: { id: number; naziv: string }[] = []) => items.map(({ id, naziv: name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        control={control}
        name="dioProjektaId"
        label={t("requests.fields.part")}
        options={options(parts.data)}
        onChosen={() => {
          setValue("zahtjevKategorijaId", "", { shouldDirty: true });
          onMoved?.();
        }}
        required={required}
      />
      <SelectField
        control={control}
        name="zahtjevKategorijaId"
        label={t("requests.fields.category")}
        options={options(part === "" ? [] : categories.data)}
        onChosen={onMoved}
        disabled={part === ""}
        required={required}
      />
      <SelectField
        control={control}
        name="zahtjevTipId"
        label={t("requests.fields.type")}
        options={options(types.data)}
        required={required}
      />
      <SelectField
        control={control}
        name="zahtjevPrioritetId"
        label={t("requests.fields.priority")}
        options={options(priorities.data)}
        required={required}
      />
    </>
  );
}
