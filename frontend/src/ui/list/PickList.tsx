import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Check } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Choice, Choices, moveFocus } from "../controls/choices";
import { TextInput } from "../form/inputs/TextInput";
import { RowMenu } from "../table/RowMenu";
import type { RowMenuItem } from "../table/rowMenuItem";

const Frame = styled("div")({});

/** Above the list, without room for a message. */
const Search = styled("div")({ padding: "8px 16px 0" });

/** From how many items on a list has a search. */
const manyItems = 8;

interface Named {
  id: number;
  naziv: string;
}

interface PickListProps<T extends Named> {
  items: T[];
  /** Marks one item as the current one. */
  marks?: { currentId?: number };
  /** The text below a name. */
  about: (item: T) => string;
  menu: { items: (item: T) => RowMenuItem[]; label: (item: T) => string };
  /** A search above a long list: its label, what is said when nothing is found, and what is found. Enter picks the first. */
  search?: { label: string; none: string; find: (items: T[], text: string) => T[] };
  onPick: (item: T) => void;
}

/** Named items to pick one of; takes the focus at once. Each has a menu of what the person may do with it, if anything. */
export function PickList<T extends Named>({ items, marks, about, menu, search, onPick }: PickListProps<T>) {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const start = box.current?.querySelector<HTMLElement>("[aria-current]");
    (start ?? box.current?.querySelector<HTMLElement>("input, [data-choice]"))?.focus();
  }, []);
  const searched = search && items.length >= manyItems ? search : undefined;
  const shown = searched && text.trim() ? searched.find(items, text) : items;
  const pickFirst = (event: KeyboardEvent) => {
    const [first] = shown;
    if (event.key !== "Enter" || !first) return;
    event.preventDefault();
    onPick(first);
  };
  return (
    <Frame ref={box} onKeyDown={moveFocus}>
      {searched && (
        <Search>
          <TextInput
            name="pretraga"
            label={searched.label}
            labelHidden
            placeholder={searched.label}
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={pickFirst}
          />
          <Typography role="status" color="textSecondary" sx={{ pt: shown.length === 0 ? 2 : 0 }}>
            {shown.length === 0 && searched.none}
          </Typography>
        </Search>
      )}
      <Choices>
        {shown.map((item) => {
          const current = item.id === marks?.currentId;
          const actions = menu.items(item);
          return (
            <li key={item.id}>
              <Choice
                type="button"
                data-choice
                data-marks={marks && true}
                title={item.naziv}
                aria-current={current || undefined}
                onClick={() => onPick(item)}
              >
                {current && <Check size={16} aria-hidden />}
                <span>
                  {item.naziv}
                  {about(item) && <small>{about(item)}</small>}
                </span>
              </Choice>
              {actions.length > 0 && <RowMenu items={actions} label={menu.label(item)} />}
            </li>
          );
        })}
      </Choices>
    </Frame>
  );
}
