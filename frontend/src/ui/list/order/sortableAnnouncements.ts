import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import type { TFunction } from "i18next";

type Sentence = "lifted" | "over" | "dropped" | "putBack";

/**
 * The announcements about an item that is moved, in the screen's language.
 * @param ids in the shown order
 */
export function sentencesOf(t: TFunction, ids: number[], nameOf: (id: number) => string) {
  return (sentence: Sentence, id: UniqueIdentifier, at: UniqueIdentifier = id) =>
    t(`ui.list.sortable.${sentence}`, {
      name: nameOf(Number(id)),
      place: ids.indexOf(Number(at)) + 1,
      count: ids.length,
    });
}

/** The announcements while an item is dragged. */
export function announcementsOf(say: ReturnType<typeof sentencesOf>): Announcements {
  return {
    onDragStart: ({ active }) => say("lifted", active.id),
    onDragOver: ({ active, over }) => say("over", active.id, over?.id),
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? say("dropped", active.id, over.id) : say("putBack", active.id)),
    onDragCancel: ({ active }) => say("putBack", active.id),
  };
}
