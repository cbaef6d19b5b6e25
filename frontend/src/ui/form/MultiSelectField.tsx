import Autocomplete from "@mui/material/Autocomplete";
import Chip from "@mui/material/Chip";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { Check, ChevronDown, X } from "lucide-react";
import { useId, useMemo } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { foldText } from "../format/foldText";
import { FieldFrame, fieldIds } from "./FieldFrame";
import { FieldWithQuestion } from "./FieldQuestion";
import type { SelectOption } from "./SelectInput";

/** Of longer lists only so many options are drawn at a time; typing finds the others. */
const drawn = 100;

const Option = styled("li")(({ theme }) => ({
  "&&": { display: "flex", gap: 8, minHeight: 36, padding: "6px 8px" },
  "& > svg": { flex: "none", visibility: "hidden" },
  "&[aria-selected=true] > svg": { visibility: "visible" },
  [theme.breakpoints.down("sm")]: { "&&": { minHeight: 44 } },
}));

interface MultiSelectFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  /** Undefined while they are on their way. */
  options: SelectOption[] | undefined;
  /** True when they could not be loaded. */
  failed?: boolean;
  /** How those of the chosen are read that are not among the options. */
  others?: SelectOption[];
  help?: string;
  required?: boolean;
  placeholder?: string;
}

const noOptions: SelectOption[] = [];

const matching = (options: SelectOption[], { inputValue }: { inputValue: string }) => {
  const text = foldText(inputValue.trim()).text;
  return options.filter(({ label }) => foldText(label).text.includes(text)).slice(0, drawn);
};

/** Several choices of many, found by typing. The form's value is the list of those of the options, in the order in which they were chosen. */
export function MultiSelectField<V extends FieldValues>(props: MultiSelectFieldProps<V>) {
  const { control, name, label, options = noOptions, others = noOptions, help, required } = props;
  const { t } = useTranslation();
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const known = useMemo(() => [...others, ...options], [others, options]);
  const chosen = (field.value as SelectOption["value"][]).map(
    (value) => known.find((option) => option.value === value) ?? { value, label: String(value) },
  );
  return (
    <FieldWithQuestion name={name} label={label} options={known}>
      <FieldFrame id={id} label={label} help={help} error={fieldState.error?.message} required={required}>
        <Autocomplete
          id={id}
          multiple
          value={chosen}
          options={options}
          loading={!props.options && !props.failed}
          filterOptions={matching}
          getOptionKey={({ value }) => value}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          onChange={(_, next) => field.onChange(next.map(({ value }) => value))}
          onBlur={field.onBlur}
          disableCloseOnSelect
          autoHighlight
          popupIcon={<ChevronDown size={16} aria-hidden />}
          clearIcon={<X size={16} aria-hidden />}
          openText={t("ui.form.select.open")}
          closeText={t("common.close")}
          clearText={t("ui.form.select.clear")}
          loadingText={t("common.loading")}
          noOptionsText={t(props.failed ? "common.loadFailed" : "ui.form.select.none")}
          renderOption={({ key, ...option }, { label: text }) => (
            <Option key={key} {...option}>
              <Check size={16} aria-hidden />
              {text}
            </Option>
          )}
          renderValue={(values, getItemProps) =>
            values.map(({ label: text }, index) => {
              const { key, ...item } = getItemProps({ index });
              return (
                <Chip
                  key={key}
                  {...item}
                  label={text}
                  title={text}
                  deleteIcon={<X size={14} aria-hidden />}
                />
              );
            })
          }
          renderInput={({ slotProps: { input, htmlInput }, size: _size, ...rest }) => (
            <OutlinedInput
              {...rest}
              {...input}
              inputRef={field.ref}
              placeholder={chosen.length === 0 ? props.placeholder : undefined}
              inputProps={{
                ...htmlInput,
                "aria-describedby": fieldIds(id).help,
                "aria-required": required || undefined,
              }}
            />
          )}
        />
      </FieldFrame>
    </FieldWithQuestion>
  );
}
