import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { ChevronDown, X } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDebouncedText } from "../list/useDebouncedText";
import { PersonAvatar } from "../PersonAvatar";
import { FieldFrame, fieldIds } from "./FieldFrame";

/** Somebody to choose, as on the wire. */
export interface Person {
  korisnickoIme: string;
  punoIme: string;
}

const Names = styled("span")(({ theme }) => ({
  minWidth: 0,
  "& > *": { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& > small": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

const Option = styled("li")({ "&&": { display: "flex", gap: 10, minHeight: 44, padding: "4px 8px" } });

interface PersonInputProps {
  label: string;
  value: Person | null;
  /** Those who are found for the text last given to `onSearch`, and nobody else; undefined while they are looked for. */
  people: Person[] | undefined;
  /** True when they could not be loaded. */
  failed?: boolean;
  help?: string;
  error?: string;
  placeholder?: string;
  /** Is given what was typed when typing has paused, and nothing when the list opens. */
  onSearch: (text: string) => void;
  onChange: (person: Person | null) => void;
}

/**
 * Chooses a person by name: what is typed is looked for, and the people found are shown with name and username. While typing goes on
 * nobody is offered, as Enter would choose among those of an earlier text.
 */
export function PersonInput({ label, value, failed, help, error, ...props }: PersonInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const search = useDebouncedText("", props.onSearch);
  const people = search.typing ? undefined : props.people;
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Autocomplete
        id={id}
        value={value}
        options={people ?? []}
        loading={search.typing || (!people && !failed)}
        filterOptions={(found) => found}
        getOptionLabel={({ punoIme }) => punoIme}
        getOptionKey={({ korisnickoIme }) => korisnickoIme}
        isOptionEqualToValue={(one, other) => one.korisnickoIme === other.korisnickoIme}
        onOpen={() => props.onSearch("")}
        onChange={(_, person) => props.onChange(person)}
        onInputChange={(_, text, reason) => search.change(reason === "input" ? text : "")}
        autoHighlight
        popupIcon={<ChevronDown size={16} aria-hidden />}
        clearIcon={<X size={16} aria-hidden />}
        openText={t("ui.form.person.open")}
        closeText={t("common.close")}
        clearText={t("ui.form.person.clear")}
        loadingText={t("ui.form.person.loading")}
        noOptionsText={failed ? t("common.loadFailed") : t("ui.form.person.none")}
        renderOption={({ key, ...option }, person) => (
          <Option key={key} {...option}>
            <PersonAvatar name={person.punoIme} size={28} />
            <Names>
              <span>{person.punoIme}</span>
              <small>{person.korisnickoIme}</small>
            </Names>
          </Option>
        )}
        renderInput={({ slotProps: { input, htmlInput }, size: _size, ...rest }) => (
          <OutlinedInput
            {...rest}
            {...input}
            placeholder={props.placeholder}
            startAdornment={value?.punoIme && <PersonAvatar name={value.punoIme} size={20} />}
            inputProps={{ ...htmlInput, "aria-describedby": fieldIds(id).help }}
          />
        )}
      />
    </FieldFrame>
  );
}
