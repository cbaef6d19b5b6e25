import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "@/i18n/i18n";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import type { LookupField } from "./lookupCalls";
import { type ItemValues, kinds } from "./lookupForm";

interface LookupInputsProps {
  control: Control<ItemValues>;
  fields: LookupField[];
}

/** The fields of an item, as its list defines them, for adding and editing. */
export function LookupInputs({ control, fields }: LookupInputsProps) {
  return fields.map((field, index) => <LookupInput key={field.poljeUTabeli} control={control} field={field} first={index === 0} />);
}

interface LookupInputProps {
  control: Control<ItemValues>;
  field: LookupField;
  first: boolean;
}

function LookupInput({ control, field, first }: LookupInputProps) {
  const { t } = useTranslation();
  const { naziv: name, poljeUTabeli: key, required } = field;
  const common = { control, name: key, label: name };
  const help = field.prevodivo && currentLanguage() !== "bs" ? t("lookups.inBosnian") : undefined;
  switch (field.tip) {
    case kinds.checkbox:
      return <CheckboxField {...common} />;
    case kinds.select:
      return (
        <SelectField
          {...common}
          required={required}
          emptyLabel={required ? undefined : t("lookups.nothingChosen")}
          options={field.opcije.map(({ id, naziv: label }) => ({ value: id, label }))}
        />
      );
    case kinds.number:
      return <TextField {...common} required={required} inputMode="numeric" autoComplete="off" autoFocus={first} />;
    case kinds.text:
      return <TextField {...common} required={required} help={help} limit={field.najvise} autoComplete="off" autoFocus={first} />;
  }
}
