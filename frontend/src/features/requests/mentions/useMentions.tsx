import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { insertText } from "@/ui/form/insertText";
import { MentionList, optionId } from "./MentionList";
import { type Mentionable, mentionableQuery } from "./mentionCalls";
import { type Mentioned, mentionAt } from "./mentionText";

interface Options {
  requestId: number;
  internal: boolean;
  onMention: (person: Mentioned) => void;
}

interface Writing {
  field: HTMLTextAreaElement;
  start: number;
  typed: string;
}

/**
 * Offers people to mention in a text after an @ with the beginning of a name. Arrows move through them, Enter and Tab choose one,
 * Escape closes the list. @returns `box` for the element around the text, `choices` for the text itself, `list` to render below it
 */
export function useMentions({ requestId, internal, onMention }: Options) {
  const { t } = useTranslation();
  const listId = useId();
  const [writing, setWriting] = useState<Writing>();
  const [active, setActive] = useState(0);
  /** The place of the @ whose list was closed: it stays closed until another name is begun. */
  const [closedAt, setClosedAt] = useState<number>();
  const wanted = writing && writing.start !== closedAt;
  const typed = useDeferredValue(wanted ? writing.typed : "");
  const { data } = useQuery({ ...mentionableQuery(requestId, typed, internal), enabled: Boolean(wanted) });
  const people = (wanted && data?.items) || [];
  const open = people.length > 0;
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const found = target.selectionStart === target.selectionEnd ? mentionAt(target.value, target.selectionEnd) : undefined;
    if (!found || found.start !== writing?.start) setActive(0);
    if (!found) setClosedAt(undefined);
    setWriting(found && { field: target, ...found });
  };
  const choose = ({ id, punoIme: name }: Mentionable) => {
    if (!writing) return;
    const { field, start } = writing;
    insertText(field, `@${name} `, start, field.selectionEnd);
    onMention({ id, punoIme: name });
    setWriting(undefined);
  };
  const takeKey = (event: KeyboardEvent) => {
    if (!open || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const person = people[Math.min(active, people.length - 1)];
    if (event.key === "ArrowDown") setActive((active + 1) % people.length);
    else if (event.key === "ArrowUp") setActive((active + people.length - 1) % people.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && person) choose(person);
    else if (event.key === "Escape") setClosedAt(writing?.start);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shownActive = Math.min(active, people.length - 1);
  const list: ReactNode = (
    <>
      <span role="status" className="visually-hidden">
        {open && t("requests.mentions.found", { count: people.length })}
      </span>
      {open && <MentionList id={listId} anchor={writing?.field ?? null} people={people} active={shownActive} onChoose={choose} />}
    </>
  );
  return {
    box: { onKeyDownCapture: takeKey, onSelect: follow, onInput: follow, onBlur: () => setWriting(undefined) },
    choices: open ? { list: listId, active: optionId(listId, shownActive) } : undefined,
    list,
  };
}
