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
import type { Card, Column, Move } from "../boardData/boardData";

/** The card that is being carried, and the column that it was taken from. */
export interface Carried {
  card: Card;
  statusId: number;
}

const keyboardCodes = { start: ["Space"], end: ["Space", "Enter"], cancel: ["Escape", "Tab"] };

/** How far below a column's top, and from its left edge, a card lies that the keyboard holds over it, in pixels. */
const held = { x: 10, y: 52 };

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Lays a card that the keyboard carries over the column that it would be put into. */
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
  onMove: (move: Move) => void;
}

/** Carrying cards by mouse, by touch after a long press, and by the keyboard: Space, arrows, Space. */
export function useCarrying({ columns, strip, onMove }: CarryingOptions) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [moved, setMoved] = useState(false);
  const [keyboardColumn, setKeyboardColumn] = useState<number | null>(null);

  const step: KeyboardCoordinateGetter = (event, { context }) => {
    if (!event.code.startsWith("Arrow")) return undefined;
    event.preventDefault();
    // What this closes over is older than the carrying.
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
    /** Whether the card that was carried last has gone to another column. */
    moved,
    context: { sensors, collisionDetection, onDragStart, onDragEnd, onDragCancel: putDown },
  };
}
