import {
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefObject, useState } from "react";
import type { StatusChange } from "../../widgets/change/statusCalls";
import type { Card, Column } from "./boardData";

/** The dragged card, and its original column. */
interface Carried {
  card: Card;
  statusId: number;
}

const keyboardCodes = { start: ["Space"], end: ["Space", "Enter"], cancel: ["Escape", "Tab"] };

/** The offset from a column's top left corner of a card that is dragged with the keyboard, in pixels. */
const held = { x: 10, y: 52 };

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Positions a card that is dragged with the keyboard over its target column. */
const overColumn: Modifier = ({ activatorEvent, over, activeNodeRect, transform }) => {
  if (!(activatorEvent instanceof KeyboardEvent) || !over || !activeNodeRect) return transform;
  return {
    ...transform,
    x: over.rect.left + held.x - activeNodeRect.left,
    y: over.rect.top + held.y - activeNodeRect.top,
  };
};

export const overlayModifiers = [overColumn];

interface CarryingOptions {
  columns: Column[];
  strip: RefObject<HTMLElement | null>;
  onMove: (move: StatusChange) => void;
}

/** Dragging cards by mouse, by touch after a long press, and with the keyboard: Space, arrows, Space. */
export function useCarrying({ columns, strip, onMove }: CarryingOptions) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [moved, setMoved] = useState(false);
  const [keyboardColumn, setKeyboardColumn] = useState<number | null>(null);

  const step: KeyboardCoordinateGetter = (event, { context }) => {
    if (!event.code.startsWith("Arrow")) return undefined;
    event.preventDefault();
    // The values in this closure are older than the drag.
    const home = (context.active?.data.current as Carried | undefined)?.statusId;
    const ids = columns
      .filter(({ povuceno: retired, zahtjevStatus: status }) => !retired || status.id === home)
      .map(({ zahtjevStatus: status }) => status.id);
    const next = ids[ids.indexOf(Number(context.over?.id)) + (steps[event.code] ?? 0)];
    if (next === undefined) return undefined;
    strip.current?.querySelector(`[data-column="${next}"]`)?.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "instant" });
    setKeyboardColumn(next);
    return undefined;
  };

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: step }),
  );

  const collisionDetection: CollisionDetection = (args) => (keyboardColumn === null ? pointerWithin(args) : [{ id: keyboardColumn }]);

  const putDown = () => {
    setCarried(null);
    setKeyboardColumn(null);
  };
  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const taken = active.data.current as Carried | undefined;
    if (!taken) return;
    setCarried(taken);
    setMoved(false);
    if (activatorEvent instanceof KeyboardEvent) setKeyboardColumn(taken.statusId);
  };
  const onDragEnd = ({ over }: DragEndEvent) => {
    putDown();
    if (!carried || !over || over.id === carried.statusId) return;
    onMove({ id: carried.card.id, from: carried.statusId, to: Number(over.id) });
    setMoved(true);
  };
  return {
    carried,
    /** Whether the last dragged card was moved to another column. */
    moved,
    context: { sensors, collisionDetection, onDragStart, onDragEnd, onDragCancel: putDown },
  };
}
