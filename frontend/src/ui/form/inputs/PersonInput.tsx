import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { ChevronDown, X } from "lucide-react";
import { type ComponentProps, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { useDebouncedText } from "@/ui/useDebouncedText";
import { PersonAvatar } from "../../people/PersonAvatar";
import { FieldFrame, fieldIds } from "./FieldFrame";

/** A person to choose, as on the wire. */
export interface Person {
  /** The username, or `#` and a number for people who do not see usernames. */
  korisnickoIme: string;
  punoIme: string;
}

const Names = styled("span")(({ theme }) => ({
  minWidth: 0,
  "& > *": { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& > small": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
}));

const Option = styled("li")({ "&&": { display: "flex", gap: 10, minHeight: 44, padding: "4px 8px" } });

/** The common properties of fields that search people by name. */
export interface PeopleSearch<P extends Person = Person> {
  label: string;
  /** The people found for the text that was last given to `onSearch`, and no others; undefined while they are loading. */
  people: P[] | undefined;
  /** True when they could not be loaded. */
  failed?: boolean;
  help?: string;
  error?: string;
  placeholder?: string;
  /** Called with the typed text when typing has paused, and with nothing when the list opens. */
  onSearch: (text: string) => void;
}

interface PersonOptionProps extends ComponentProps<typeof Option> {
  person: Person;
  /** Below the name; the username when it is left out. */
  note?: string;
}

/** A person in a list to choose from. */
export function PersonOption({ person, note = person.korisnickoIme, ...option }: PersonOptionProps) {
  return (
    <Option {...option}>
      <PersonAvatar name={person.punoIme} size={28} />
      <Names>
        <span>{person.punoIme}</span>
        {!note.startsWith("#") && <small>{note}</small>}
      </Names>
    </Option>
  );
}

/**
 * The state of a list of people to choose from. While somebody types the list is empty, as Enter would choose among the people of an
 * earlier text.
 */
export function usePeopleSearch<P extends Person>({ people: found, failed, onSearch }: PeopleSearch<P>) {
  const { t } = useTranslation();
  const search = useDebouncedText("", onSearch);
  const people = search.typing ? undefined : found;
  return {
    options: people ?? [],
    loading: search.typing || (!people && !failed),
    filterOptions: (all: P[]) => all,
    getOptionLabel: ({ punoIme: fullName }: P) => fullName,
    getOptionKey: ({ korisnickoIme: username }: P) => username,
    isOptionEqualToValue: (one: P, other: P) => one.korisnickoIme === other.korisnickoIme,
    onOpen: () => onSearch(""),
    onInputChange: (_: unknown, text: string, reason: string) => search.change(reason === "input" ? text : ""),
    autoHighlight: true,
    popupIcon: <ChevronDown size={16} aria-hidden />,
    clearIcon: <X size={16} aria-hidden />,
    openText: t("ui.form.person.open"),
    closeText: t("common.close"),
    clearText: t("ui.form.person.clear"),
    loadingText: t("ui.form.person.loading"),
    noOptionsText: failed ? t("common.loadFailed") : t("ui.form.person.none"),
  };
}

interface PersonInputProps<P extends Person> extends PeopleSearch<P> {
  value: P | null;
  /** Says more of a person than the username. */
  noteOf?: (person: P) => string;
  onChange: (person: P | null) => void;
  inputRef?: Ref<unknown>;
  autoFocus?: boolean;
  /** Whether the people are offered as soon as the field has the focus; as a rule, where it has it from the beginning. */
  openOnFocus?: boolean;
}

/** Chooses a person: searches for what is typed, and shows the people found with name and username. */
export function PersonInput<P extends Person>(props: PersonInputProps<P>) {
  const { label, value, help, error, openOnFocus = props.autoFocus } = props;
  const id = useId();
  const search = usePeopleSearch(props);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Autocomplete
        id={id}
        {...search}
        openOnFocus={openOnFocus}
        value={value}
        onChange={(_, person) => props.onChange(person)}
        renderOption={({ key, ...option }, person) => <PersonOption key={key} {...option} person={person} note={props.noteOf?.(person)} />}
        renderInput={({ slotProps: { input, htmlInput }, size: _size, ...rest }) => (
          <OutlinedInput
            {...rest}
            {...input}
            inputRef={props.inputRef}
            autoFocus={props.autoFocus}
            placeholder={props.placeholder}
            startAdornment={value?.punoIme && <PersonAvatar name={value.punoIme} size={20} />}
            inputProps={{ ...htmlInput, "aria-describedby": fieldIds(id).help }}
          />
        )}
      />
    </FieldFrame>
  );
}
