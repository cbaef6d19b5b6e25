import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { Choice } from "@/ui/controls/choices";

/** Where the fields of a filter are drawn: as items of the menu of conditions, or one of them alone. Otherwise all are in the panel. */
export type FieldPlace =
  | { items: { matches: (label: string) => boolean; onPick: (condition: Picked) => void; onSet: () => void } }
  | { only: string; items?: undefined };

/** A condition to be set: the name of its field and its label. */
export interface Picked {
  field: string;
  label: string;
}

export const FieldPlaceContext = createContext<FieldPlace | undefined>(undefined);

interface FilterFieldProps {
  /** Identifies the field among those of the filter; one without a name is only in the panel. */
  name?: string;
  label: string;
  /** What must be chosen before the field can be used. */
  needs?: string;
  /** Sets the condition at once, as it has a single value; without it the field is shown. */
  onPick?: () => void;
  children: ReactNode;
}

/** A field of a filter, described once for the panel, for the menu of conditions, and for being changed alone. */
export function FilterField({ name, label, needs, onPick, children }: FilterFieldProps) {
  const place = use(FieldPlaceContext);
  if (!place) return children;
  if (!name) return null;
  if (!place.items) return place.only === name && <Alone>{children}</Alone>;
  const { matches, onPick: show, onSet } = place.items;
  if (!matches(label)) return null;
  const pick = () => {
    if (!onPick) return show({ field: name, label });
    onPick();
    onSet();
  };
  return (
    <li>
      <Choice type="button" data-choice={!needs || undefined} disabled={Boolean(needs)} onClick={pick}>
        <span>
          {label}
          {needs && <small>{needs}</small>}
        </span>
      </Choice>
    </li>
  );
}

/** A field that takes the focus. */
function Alone({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input:not([type=hidden], [aria-hidden]), [role=combobox]")?.focus(), []);
  return (
    <div ref={box} style={{ display: "contents" }}>
      {children}
    </div>
  );
}

interface FilterFlagProps {
  name: string;
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A condition that holds or not. */
export function FilterFlag({ name, label, on, onChange }: FilterFlagProps) {
  return (
    <FilterField name={name} label={label} onPick={() => onChange(true)}>
      <FormControlLabel
        data-wide
        label={label}
        control={<Checkbox name={name} checked={on} onChange={(_event, checked) => onChange(checked)} />}
      />
    </FilterField>
  );
}
