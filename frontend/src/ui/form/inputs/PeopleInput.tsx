import Autocomplete from "@mui/material/Autocomplete";
import Chip from "@mui/material/Chip";
import OutlinedInput from "@mui/material/OutlinedInput";
import { X } from "lucide-react";
import { type Ref, useId } from "react";
import { PersonAvatar } from "../../people/PersonAvatar";
import { FieldFrame, fieldIds } from "./FieldFrame";
import { type PeopleSearch, type Person, PersonOption, usePeopleSearch } from "./PersonInput";
import { useShownAtOnce } from "./useShownAtOnce";

interface PeopleInputProps<P extends Person> extends PeopleSearch<P> {
  value: P[];
  /** Says more of a person than the username. */
  noteOf?: (person: P) => string;
  onChange: (people: P[]) => void;
  inputRef?: Ref<unknown>;
}

const usernameOf = ({ korisnickoIme: username }: Person) => username;

/** Chooses several people by name, like PersonInput. */
export function PeopleInput<P extends Person>(props: PeopleInputProps<P>) {
  const { label, help, error, noteOf } = props;
  const [value, change] = useShownAtOnce(props.value, usernameOf, props.onChange);
  const id = useId();
  const search = usePeopleSearch(props);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <Autocomplete
        id={id}
        multiple
        className={value.length > 0 ? "with-chips" : undefined}
        filterSelectedOptions
        {...search}
        value={value}
        onChange={(_, people) => change(people)}
        renderOption={({ key, ...option }, person) => <PersonOption key={key} {...option} person={person} note={noteOf?.(person)} />}
        renderValue={(people, getItemProps) =>
          people.map(({ punoIme: fullName }, index) => {
            const { key, ...item } = getItemProps({ index });
            return (
              <Chip
                key={key}
                {...item}
                label={fullName}
                avatar={<PersonAvatar name={fullName} size={20} />}
                deleteIcon={<X size={14} aria-hidden />}
              />
            );
          })
        }
        renderInput={({ slotProps: { input, htmlInput }, size: _size, ...rest }) => (
          <OutlinedInput
            {...rest}
            {...input}
            inputRef={props.inputRef}
            placeholder={value.length === 0 ? props.placeholder : undefined}
            inputProps={{ ...htmlInput, "aria-describedby": fieldIds(id).help }}
          />
        )}
      />
    </FieldFrame>
  );
}
