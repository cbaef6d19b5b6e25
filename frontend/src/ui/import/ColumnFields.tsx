import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { FieldGrid } from "../form/fields/FieldGrid";
import { SelectInput } from "../form/inputs/SelectInput";

/** A field that a column may hold. */
export interface MappedField<Field extends string> {
  field: Field;
  label: string;
  required?: boolean;
  help?: string;
}

type ColumnMapping<Field extends string> = { [F in Field]?: number };

interface ColumnFieldsProps<Field extends string> {
  fields: MappedField<Field>[];
  /** The header of the table. */
  columns: string[];
  /** The column, from 0, of each field. */
  mapping: ColumnMapping<Field>;
  onChange: (mapping: ColumnMapping<Field>) => void;
}

/** Lets the user choose the column of each field. */
export function ColumnFields<Field extends string>(props: ColumnFieldsProps<Field>) {
  const { fields, columns, mapping, onChange } = props;
  const { t } = useTranslation();
  const options = columns.map((name, index) => ({
    value: index,
    label: name || t("ui.import.column", { number: index + 1 }),
  }));
  return (
    <>
      <Typography variant="h3">{t("ui.import.columnsTitle")}</Typography>
      <FieldGrid>
        {fields.map(({ field, ...input }) => (
          <SelectInput
            key={field}
            {...input}
            emptyLabel={t("ui.import.noColumn")}
            options={options}
            value={mapping[field]}
            onChange={(value) => onChange({ ...mapping, [field]: value === "" ? undefined : Number(value) })}
          />
        ))}
      </FieldGrid>
    </>
  );
}
