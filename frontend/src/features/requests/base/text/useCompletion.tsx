import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useDeferredValue, useId, useState } from "react";
import { insertText } from "@/ui/form/insertText";
import { CompletionList, optionId } from "./CompletionList";

/** The place of a sign in a text, and what was typed after it. */
interface Begun {
  start: number;
  typed: string;
}

interface Writing extends Begun {
  field: HTMLTextAreaElement;
}

interface Offer<T> {
  items: T[];
  /** The name of the list, and what is announced when it opens. */
  label: string;
  found: (count: number) => string;
  line: (item: T) => ReactNode;
  /** The text that takes the place of what was typed. */
  textOf: (item: T) => string;
  onChosen?: (item: T) => void;
}

/** How a text takes part: `box` for the element around it, `choices` for the text itself, `list` to render below it. */
export interface Completion {
  box: {
    onKeyDownCapture: (event: KeyboardEvent) => void;
    onSelect: (event: SyntheticEvent) => void;
    onInput: (event: SyntheticEvent) => void;
    onBlur: () => void;
  };
  choices?: { list: string; active: string };
  list: ReactNode;
}

/**
 * Offers what may stand for what is typed after a sign. Arrows move through the list, Enter and Tab choose, Escape closes it.
 * @param find finds the sign at the caret @returns `typed` is what is to be offered for, undefined for nothing
 */
export function useCompletion<T extends { id: number }>(find: (text: string, caret: number) => Begun | undefined) {
  const listId = useId();
  const [writing, setWriting] = useState<Writing>();
  const [active, setActive] = useState(0);
  /** The place of the sign whose list was closed: it stays closed until another one is typed. */
  const [closedAt, setClosedAt] = useState<number>();
  const wanted = writing && writing.start !== closedAt;
  const deferred = useDeferredValue(wanted ? writing.typed : "");
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const found = target.selectionStart === target.selectionEnd ? find(target.value, target.selectionEnd) : undefined;
    if (!found || found.start !== writing?.start || found.typed !== writing.typed) setActive(0);
    if (!found) setClosedAt(undefined);
    setWriting(found && { field: target, ...found });
  };
  const offer = ({ items: offered, label, found, line, textOf, onChosen }: Offer<T>): Completion => {
    const items = wanted ? offered : [];
    const open = items.length > 0;
    const shownActive = Math.min(active, items.length - 1);
    const choose = (item: T) => {
      if (!writing) return;
      const { field, start } = writing;
      insertText(field, textOf(item), start, field.selectionEnd);
      onChosen?.(item);
      setWriting(undefined);
    };
    const takeKey = (event: KeyboardEvent) => {
      if (!open || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
      const item = items[shownActive];
      if (event.key === "ArrowDown") setActive((shownActive + 1) % items.length);
      else if (event.key === "ArrowUp") setActive((shownActive + items.length - 1) % items.length);
      else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && item) choose(item);
      else if (event.key === "Escape") setClosedAt(writing?.start);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    return {
      box: { onKeyDownCapture: takeKey, onSelect: follow, onInput: follow, onBlur: () => setWriting(undefined) },
      choices: open ? { list: listId, active: optionId(listId, shownActive) } : undefined,
      list: (
        <>
          <span role="status" className="visually-hidden">
            {open && found(items.length)}
          </span>
          {open && (
            <CompletionList
              id={listId}
              label={label}
              anchor={writing?.field ?? null}
              items={items}
              active={shownActive}
              line={line}
              onChoose={choose}
            />
          )}
        </>
      ),
    };
  };
  return { typed: wanted ? deferred : undefined, offer };
}

/** Two completions of one text, of which at most one is open. */
export function bothOf(one: Completion, other: Completion): Completion {
  const both =
    <E,>(first: (event: E) => void, second: (event: E) => void) =>
    (event: E) => {
      first(event);
      second(event);
    };
  return {
    box: {
      onKeyDownCapture: both(one.box.onKeyDownCapture, other.box.onKeyDownCapture),
      onSelect: both(one.box.onSelect, other.box.onSelect),
      onInput: both(one.box.onInput, other.box.onInput),
      onBlur: both<void>(one.box.onBlur, other.box.onBlur) as () => void,
    },
    choices: one.choices ?? other.choices,
    list: (
      <>
        {one.list}
        {other.list}
      </>
    ),
  };
}
