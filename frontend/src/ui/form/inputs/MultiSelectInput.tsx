import Autocomplete from "@mui/material/Autocomplete";
import Chip from "@mui/material/Chip";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { Check, ChevronDown, X } from "lucide-react";
import { type Ref, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText } from "../../format/foldText";
import { FieldFrame, fieldIds } from "./FieldFrame";
import type { SelectOption } from "./SelectInput";
import { useShownAtOnce } from "./useShownAtOnce";

/** How many options of a longer list are drawn; the others are found by typing. */
const drawn = 100;

const Option = styled("li")(({ theme }) => ({
  "&&": { display: "flex", gap: 8, minHeight: 36, padding: "6px 8px" },
  "& > svg": { flex: "none" },
  "&[aria-selected=false] > [data-check]": { visibility: "hidden" },
  [theme.breakpoints.down("sm")]: { "&&": { minHeight: 44 } },
}));

export interface MultiSelectOptions {
  label: string;
  /** Undefined while they are loading. */
  options: SelectOption[] | undefined;
  /** True when they could not be loaded. */
  failed?: boolean;
  help?: string;
  required?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

interface MultiSelectInputProps extends MultiSelectOptions {
  /** The chosen options, which may no longer be among the offered ones. */
  value: SelectOption[];
  error?: string;
  onChange: (chosen: SelectOption[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<unknown>;
}

const noOptions: SelectOption[] = [];

const keyOf = (option: SelectOption) => option.value;

const matching = (options: SelectOption[], { inputValue }: { inputValue: string }) => {
  const text = foldText(inputValue.trim()).text;
  return options.filter(({ label }) => foldText(label).text.includes(text)).slice(0, drawn);
};

/** Several of many options, found by typing, with label and message. Forms of ids use MultiSelectField. */
export function MultiSelectInput({ label, options, help, required, ...props }: MultiSelectInputProps) {
  const { t } = useTranslation();
  const [value, change] = useShownAtOnce(props.value, keyOf, props.onChange);
  const typed = useRef("");
  const [entered, setEntered] = useState<string>();
  const chooseEntered = useEffectEvent((text: string) => {
    const left = options?.filter((option) => !value.some((one) => one.value === option.value)) ?? [];
    const [first] = text ? matching(left, { inputValue: text }) : [];
    setEntered(undefined);
    if (first) change([...value, first]);
  });
  useEffect(() => {
    if (options && entered !== undefined) chooseEntered(entered);
  }, [options, entered]);
  const id = useId();
  return (
    <FieldFrame id={id} label={label} help={help} error={props.error} required={required}>
      <Autocomplete
        id={id}
        multiple
        className={value.length > 0 ? "with-chips" : undefined}
        value={value}
        options={options ?? noOptions}
        loading={!options && !props.failed}
        disabled={props.disabled}
        filterOptions={matching}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        onInputChange={(_, text, reason) => {
          if (reason !== "selectOption") typed.current = text;
          if (reason === "input") setEntered(undefined); // what was entered is being changed
        }}
        onKeyDown={(event) => {
          if (options || event.key !== "Enter" || !typed.current) return;
          event.preventDefault();
          event.defaultMuiPrevented = true; // it would clear the text
          setEntered(typed.current);
        }}
        onChange={(_, next: (SelectOption | undefined)[]) => {
          // MUI chooses undefined if Enter is pressed before it has highlighted an option.
          if (next.includes(undefined)) setEntered(typed.current);
          else change(next);
          typed.current = "";
        }}
        onBlur={props.onBlur}
        disableCloseOnSelect
        autoHighlight
        popupIcon={<ChevronDown size={16} aria-hidden />}
        clearIcon={<X size={16} aria-hidden />}
        openText={t("ui.form.select.open")}
        closeText={t("common.close")}
        clearText={t("ui.form.select.clear")}
        loadingText={t("common.loading")}
        noOptionsText={t(props.failed ? "common.loadFailed" : "ui.form.select.none")}
        renderOption={({ key, ...option }, { label: text, icon }) => (
          <Option key={key} {...option}>
            <Check size={16} aria-hidden data-check />
            {icon}
            {text}
          </Option>
        )}
        renderValue={(values, getItemProps) =>
          values.map(({ label: text }, index) => {
            const { key, ...item } = getItemProps({ index });
            return <Chip key={key} {...item} label={text} title={text} deleteIcon={<X size={14} aria-hidden />} />;
          })
        }
        renderInput={({ slotProps: { input, htmlInput }, size: _size, ...rest }) => (
          <OutlinedInput
            {...rest}
            {...input}
            inputRef={props.inputRef}
            placeholder={value.length === 0 ? props.placeholder : undefined}
            inputProps={{
              ...htmlInput,
              "aria-describedby": fieldIds(id).help,
              "aria-required": required || undefined,
            }}
          />
        )}
      />
    </FieldFrame>
  );
}
