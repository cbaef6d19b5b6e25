import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { styled } from "@mui/material/styles";
import type { TFunction } from "i18next";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { RowMenu } from "../../table/RowMenu";
import type { RowMenuItem } from "../../table/rowMenuItem";
import { Frame } from "../../table/tableStyles";
import { SortableRow } from "./SortableRow";
import { type OrderOptions, useOptimisticOrder } from "./useOptimisticOrder";

type Sentence = "lifted" | "over" | "dropped" | "putBack";

/**
 * The announcements about an item that is moved, in the screen's language.
 * @param ids in the shown order
 */
function sentencesOf(t: TFunction, ids: number[], nameOf: (id: number) => string) {
  return (sentence: Sentence, id: UniqueIdentifier, at: UniqueIdentifier = id) =>
    t(`ui.list.sortable.${sentence}`, {
      name: nameOf(Number(id)),
      place: ids.indexOf(Number(at)) + 1,
      count: ids.length,
    });
}

/** The announcements while an item is dragged. */
function announcementsOf(say: ReturnType<typeof sentencesOf>): Announcements {
  return {
    onDragStart: ({ active }) => say("lifted", active.id),
    onDragOver: ({ active, over }) => say("over", active.id, over?.id),
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? say("dropped", active.id, over.id) : say("putBack", active.id)),
    onDragCancel: ({ active }) => say("putBack", active.id),
  };
}

const List = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableListProps<T> extends OrderOptions<T> {
  /** The label, for screen readers. */
  label: string;
  nameOf: (item: T) => string;
  /** Further actions on an item. */
  menu?: (item: T) => RowMenuItem[];
  /** The content of an item at its place, which counts from 0. */
  children: (item: T, place: number) => ReactNode;
}

/**
 * A list whose order can be changed: items are dragged with the mouse, by touch after a long press or with the keyboard, or moved from
 * their menus. A new order is shown and saved at once; it can be undone, and is reverted if it is refused.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, idOf, nameOf, menu, children } = props;
  const { t } = useTranslation();
  const { shown, reorder } = useOptimisticOrder(props);
  const [said, setSaid] = useState("");
  const ids = shown.map(idOf);
  const sortable = props.save !== undefined && ids.length > 1;
  const say = sentencesOf(t, ids, (id) => {
    const item = shown.find((other) => idOf(other) === id);
    return item ? nameOf(item) : "";
  });
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    const [moved, displaced] = [ids[from], ids[to]];
    if (moved === undefined || displaced === undefined || moved === displaced) return;
    reorder(arrayMove(ids, from, to));
    setSaid(say("dropped", moved, displaced));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  };
  const moves = (at: number): RowMenuItem[] => [
    ...(at > 0 ? [{ label: t("ui.list.sortable.up"), icon: ArrowUp, onSelect: () => move(at, at - 1) }] : []),
    ...(at < ids.length - 1 ? [{ label: t("ui.list.sortable.down"), icon: ArrowDown, onSelect: () => move(at, at + 1) }] : []),
  ];
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upright]}
      accessibility={{
        announcements: announcementsOf(say),
        screenReaderInstructions: { draggable: t("ui.list.sortable.instructions") },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!sortable}>
        <Frame>
          <List aria-label={label}>
            {shown.map((item, at) => (
              <SortableRow
                key={idOf(item)}
                id={idOf(item)}
                name={nameOf(item)}
                sortable={sortable}
                menu={
                  <RowMenu
                    label={t("ui.list.sortable.menu", { name: nameOf(item) })}
                    items={[...(sortable ? moves(at) : []), ...(menu?.(item) ?? [])]}
                  />
                }
              >
                {children(item, at)}
              </SortableRow>
            ))}
          </List>
        </Frame>
      </SortableContext>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </DndContext>
  );
}
