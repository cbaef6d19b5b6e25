import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { categoriesQuery, offering, partsQuery, prioritiesQuery, typesQuery } from "@/queries/projects";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import type { Defaults } from "./importCalls";

interface DefaultFieldsProps {
  projectId: number;
  defaults: Defaults;
  onChange: (defaults: Defaults) => void;
}

const named = (items: { id: number; naziv: string }[] = []) => items.map(({ id, naziv: name }) => ({ value: id, label: name }));

/** The defaults for fields that the file does not have. Another part changes the default category. */
export function DefaultFields({ projectId, defaults, onChange }: DefaultFieldsProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const parts = useQuery({ ...partsQuery(projectId), select: offering() });
  const categories = useQuery({ ...categoriesQuery(defaults.dioProjektaId), select: offering() });
  const types = useQuery({ ...typesQuery(projectId), select: offering() });
  const priorities = useQuery({ ...prioritiesQuery(projectId), select: offering() });
  const choosePart = async (partId: number) => {
    const items = offering()(await queryClient.ensureQueryData(categoriesQuery(partId)));
    const category = items.find((item) => item.default) ?? items[0];
    onChange({ ...defaults, dioProjektaId: partId, zahtjevKategorijaId: category?.id ?? 0 });
  };
  return (
    <>
      <FieldGrid>
        <SelectInput
          label={t("requests.fields.part")}
          options={named(parts.data)}
          value={defaults.dioProjektaId}
          onChange={(value) => void choosePart(Number(value))}
        />
        <SelectInput
          label={t("requests.fields.category")}
          options={named(categories.data)}
          value={defaults.zahtjevKategorijaId}
          onChange={(value) => onChange({ ...defaults, zahtjevKategorijaId: Number(value) })}
        />
        <SelectInput
          label={t("requests.fields.type")}
          options={named(types.data)}
          value={defaults.zahtjevTipId}
          onChange={(value) => onChange({ ...defaults, zahtjevTipId: Number(value) })}
        />
        <SelectInput
          label={t("requests.fields.priority")}
          options={named(priorities.data)}
          value={defaults.zahtjevPrioritetId}
          onChange={(value) => onChange({ ...defaults, zahtjevPrioritetId: Number(value) })}
        />
      </FieldGrid>
      <FormControlLabel
        label={t("requests.import.titleAsDescription")}
        control={
          <Checkbox
            checked={defaults.nazivKaoOpis ?? false}
            onChange={(event) => onChange({ ...defaults, nazivKaoOpis: event.target.checked })}
          />
        }
      />
    </>
  );
}
